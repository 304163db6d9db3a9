export { DirectoryBusyError, type DirectoryLock, lockDirectory } from '../store/lockDirectory.mjs'
