export { DirectoryBusyError, lockDirectory } from '../store/database/lockDirectory.mjs'
export type { DirectoryLock } from '../store/database/lockDirectory.types.ts'
