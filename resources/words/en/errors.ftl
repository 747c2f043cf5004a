# What went wrong, that nothing was lost, and what to do.

store-trouble = The file of games { $path } could not be used: { $reason }. Everything kept before is still there. Try again; if it happens again, choose another folder with --data.
store-locked = Another running copy of Euchre Trainer is using { $path }. Nothing was lost. Close the other copy, or choose another folder with --data.
store-read-only = { $path } cannot be written: { $reason }. Nothing was lost. Allow writing there, or choose another folder with --data or EUCHRE_TRAINER_HOME.
store-full = There is no space left to keep { $path }: { $reason }. Everything kept before is still there. Make some space and try again.
store-damaged = The file of games { $path } is damaged: { $reason }. Nothing has been changed or deleted. To begin a new file, start again with --set-damaged-aside: the damaged one keeps everything in it under another name. Earlier copies may be in the folder "backups" beside it.
store-too-new = The file of games { $path } was written by a newer version of Euchre Trainer (file version { $version }, this program knows { $known }). Nothing was changed. Use the newer version, or choose another folder with --data.
