import { indexedDbKeys } from '../environment/browser/indexedDb.ts'
import type { Clock, KeyStorage, StoredKey } from '../environment/environment.ts'

/** IndexedDB may never answer (a profile on a dead disk, defects of WebKit). Then the key lives in memory. In ms. */
const patience = 3_000

export interface KeyDatabaseContext {
  readonly environment: { readonly clock: Clock; readonly keys: KeyStorage | undefined }
  name(thing: string): string
}

/** The browser's key store, for one configuration. Every method rejects after 3 seconds without an answer. */
export interface KeyDatabase extends KeyStorage {
  /** Names of this configuration's keys. */
  names(): Promise<readonly string[]>
}

/** Opens the key store of one configuration: IndexedDB, unless the environment has another. */
export function createKeyDatabase({ environment, name }: KeyDatabaseContext): KeyDatabase {
  const { clock, keys: storage = indexedDbKeys } = environment
  const prefix = name('key.')
  const patiently = <T>(task: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const timer = clock.setTimeout(() => reject(new Error('The key store does not respond.')), patience)
      task()
        .then(resolve, reject)
        .finally(() => clock.clearTimeout(timer))
    })
  return {
    get: (key) => patiently(() => storage.get(prefix + key)),
    set: (key, stored: StoredKey) => patiently(() => storage.set(prefix + key, stored)),
    delete: (key) => patiently(() => storage.delete(prefix + key)),
    async names() {
      const names = await patiently(() => storage.names())
      return names.filter((full) => full.startsWith(prefix)).map((full) => full.slice(prefix.length))
    },
  }
}
