export { DirectoryBusyError } from '../store/database/lockDirectory.mjs'
export { openPglite, type PgliteOptions } from '../store/database/pglite.ts'
