import { createKeyPair, type KeyPair, keyPairFromHandle } from '@latchkey/crypto'
import { indexedDbKeys } from '../environment/browser/indexedDb.ts'
import type { EnvironmentClock, KeyStorage, StoredKey } from '../environment/environment.ts'
import { KitError } from '../errors/KitError.ts'
import type { Store } from '../storage/createStore.ts'

/** A code (5 minutes) and its verification token (15) together, and some. docs/decisions.md#verification-tokens */
const attemptLife = 30 * 60_000

/** A key pair, and whether a reload will find it. */
export interface HeldKey {
  readonly pair: KeyPair
  readonly persistent: boolean
}

export interface Keys {
  /** The key of that name: the same one each time, also after a reload. Made where there is none. */
  make(name: string): Promise<HeldKey>
  /** Keeps a key pair that was made elsewhere. */
  keep(name: string, pair: KeyPair): Promise<HeldKey>
  /** The key of that name, if this device has it. @throws {@link KitError} `STORAGE_BLOCKED` */
  find(name: string): Promise<HeldKey | undefined>
  /** Keeps a session's token beside its key. */
  setToken(name: string, token: string): Promise<void>
  getToken(name: string): Promise<string | undefined>
  delete(name: string): Promise<void>
  /** Deletes the keys that are not in use. */
  sweep(inUse: ReadonlySet<string | undefined>): Promise<void>
}

interface Entry extends HeldKey {
  readonly stored: StoredKey
}

export interface KeysContext extends KeyDatabaseContext {
  readonly store: Store<{ readonly storage: 'persistent' | 'memory' }>
}

/** Key pairs by name: in the browser's key store where it allows that, else in memory. */
export function createKeys({ store, ...context }: KeysContext): Keys {
  const { clock } = context.environment
  const database = createKeyDatabase(context)
  const entries = new Map<string, Promise<Entry | undefined>>()
  const tokens = new Map<string, string>()

  async function keep(name: string, pair: KeyPair): Promise<Entry> {
    const stored = { handle: pair.handle, createdAt: clock.now() }
    const persistent = await database.set(name, stored).then(
      () => true,
      () => false,
    )
    if (!persistent) store.set({ storage: 'memory' })
    return { stored, pair, persistent }
  }

  /** One task per name at a time. A task that failed or found nothing runs again when it is asked for again. */
  function once(name: string, task: () => Promise<Entry | undefined>): Promise<Entry | undefined> {
    const known = entries.get(name)
    if (known) return known
    const entry = task()
    entries.set(name, entry)
    const forget = () => entries.get(name) === entry && entries.delete(name)
    entry.then((stored) => stored ?? forget(), forget)
    return entry
  }

  const keys: Keys = {
    async make(name) {
      const pending = once(
        name,
        async () =>
          (await readEntry(database, name).catch(() => undefined)) ??
          keep(name, await createKeyPair().catch(noKeys)),
      )
      // A search that was under way when this one began may have found nothing.
      return (await pending) ?? keys.make(name)
    },
    async keep(name, pair) {
      const kept = keep(name, pair)
      entries.set(name, kept)
      return kept
    },
    find: (name) => once(name, () => readEntry(database, name)).catch(toStorageBlocked),
    async setToken(name, token) {
      tokens.set(name, token)
      const { stored, persistent } = ((await keys.find(name)) ?? {}) as Partial<Entry>
      // The token is for the developer's backend; where it can't be stored, it lasts until the reload.
      if (stored && persistent) await database.set(name, { ...stored, token }).catch(() => {})
    },
    getToken: async (name) => tokens.get(name) ?? (await database.get(name))?.token,
    async delete(name) {
      entries.delete(name)
      tokens.delete(name)
      await database.delete(name).catch(() => {})
    },
    async sweep(inUse) {
      for (const name of await database.names()) {
        if (inUse.has(name)) continue
        const stored = await database.get(name)
        // Another tab may be in the middle of a login with it.
        if (stored && stored.createdAt > clock.now() - attemptLife) continue
        await keys.delete(name)
      }
    },
  }
  return keys
}

async function readEntry(database: KeyDatabase, name: string): Promise<Entry | undefined> {
  const stored = await database.get(name)
  return stored && { stored, pair: await keyPairFromHandle(stored.handle), persistent: true }
}

function toStorageBlocked(cause: unknown): never {
  throw new KitError('STORAGE_BLOCKED', {
    message: "The browser's key store failed.",
    retryable: true,
    cause,
  })
}

/** IndexedDB may never answer (a profile on a dead disk, defects of WebKit). Then the key lives in memory. In ms. */
const patience = 3_000

export interface KeyDatabaseContext {
  readonly environment: { readonly clock: EnvironmentClock; readonly keys: KeyStorage | undefined }
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

/**
 * Checked before a popup or a wallet is opened in vain.
 *
 * @throws {@link KitError} `CRYPTO_UNAVAILABLE`
 */
export function requireCrypto(): void {
  if (!crypto.subtle) noKeys(undefined)
}

/** Explains why no key could be made: browsers have no WebCrypto for a page that comes over http. */
export function noKeys(cause: unknown): never {
  throw new KitError('CRYPTO_UNAVAILABLE', {
    message: 'This page cannot create keys. Expected: a page over https, or on localhost.',
    cause,
  })
}
