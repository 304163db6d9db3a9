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

async function use<T = unknown>(
  mode: IDBTransactionMode,
  ask: (keys: IDBObjectStore) => IDBRequest,
): Promise<T> {
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

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
