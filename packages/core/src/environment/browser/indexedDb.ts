import type { KeyStorage, StoredKey } from '../environment.ts'

const database = 'latchkey'
const table = 'keys'

/**
 * Key pairs in IndexedDB: the browser stores handles of non-extractable keys. Each use opens and closes the
 * database, so that no tab blocks another and cleared storage is noticed.
 */
export const indexedDbKeys: KeyStorage = {
  get: (name) => use<StoredKey | undefined>('readonly', (keys) => keys.get(name)),
  set: (name, key) => use('readwrite', (keys) => keys.put(key, name)).then(() => {}),
  delete: (name) => use('readwrite', (keys) => keys.delete(name)).then(() => {}),
  names: () => use<IDBValidKey[]>('readonly', (keys) => keys.getAllKeys()).then((names) => names.map(String)),
}

/** Errors of a connection that was lost, as in "Connection to Indexed Database server lost". The next one may work. */
const lost = new Set(['UnknownError', 'InvalidStateError', 'AbortError', 'VersionError'])
/** Pause before the second try, ms. */
const pause = 100

type Request = (keys: IDBObjectStore) => IDBRequest

/** Runs one request in a transaction of its own. Tries once more if the connection was lost. */
const use = <T = unknown>(mode: IDBTransactionMode, ask: Request): Promise<T> =>
  run<T>(mode, ask).catch(async (error: unknown) => {
    if (!lost.has((error as Partial<Error> | null)?.name ?? '')) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return run<T>(mode, ask)
  })

async function run<T>(mode: IDBTransactionMode, ask: Request): Promise<T> {
  const opened = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction(table, mode)
      const request = ask(transaction.objectStore(table))
      // Wait for the transaction: a request may succeed and the quota still refuse it.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error)
    })
  } finally {
    opened.close()
  }
}

/**
 * Opens the database in whatever version it has, so that a later version of the kit can be rolled back. A database
 * without the table, as browsers may leave one behind, gets it in its next version.
 */
async function open(): Promise<IDBDatabase> {
  const opened = await openVersion()
  if (opened.objectStoreNames.contains(table)) return opened
  opened.close()
  return openVersion(opened.version + 1)
}

/** @param version @default the present one, or 1 for a new database */
function openVersion(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = () => {
      const { result } = request
      if (!result.objectStoreNames.contains(table)) result.createObjectStore(table)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
