export { DirectoryBusyError } from '../store/lockDirectory.mjs'
export { openPglite, type PgliteOptions } from '../store/pglite.ts'
