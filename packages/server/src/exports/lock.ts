export { DirectoryBusyError, lockDirectory } from '../store/lockDirectory.mjs'
export type { DirectoryLock } from '../store/lockDirectory.types.ts'
