import type { DirectoryLock } from './lockDirectory.types.ts'
import type { Store } from './store.ts'

export type PgliteOptions =
  | { memory: true; snapshotFolder?: string }
  | {
      dataDir: string
      snapshotFolder?: string
      /** A lock on the directory that the caller already holds. It is released with the store. */
      lock?: DirectoryLock | undefined
    }

/** The version that this package is tested with. prepareQueries.ts uses parts of it that may change in any release. */
export const pgliteVersion = '0.5.16'
const pgliteName = '@electric-sql/pglite'

/**
 * Opens the embedded database, in memory or in a directory that no other process uses.
 *
 * @throws {@link DirectoryBusyError} if another process holds the directory.
 * @throws Error with code `PACKAGE_MISSING` if `@electric-sql/pglite`, an optional peer dependency, is not installed.
 */
export async function openPglite(options: PgliteOptions): Promise<Store> {
  const { openPgliteStore } = await requirePglite(() => import('./pgliteStore.ts'))
  return await openPgliteStore(options)
}

/** Loads a module that imports PGlite. If PGlite is missing, the error says how to install it. */
export async function requirePglite<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(`'${pgliteName}'`)) throw cause
    const sentence =
      `The embedded database needs the package ${pgliteName}, which is not installed. ` +
      `Run npm install ${pgliteName}@${pgliteVersion}, or use a Postgres server.`
    throw Object.assign(new Error(sentence, { cause }), { code: 'PACKAGE_MISSING' })
  }
}
