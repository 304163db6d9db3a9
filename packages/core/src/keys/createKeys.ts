import { createKeyPair, type KeyPair, keyPairFromHandle } from '@latchkey/crypto'
import { indexedDbKeys } from '../environment/browser/indexedDb.ts'
import type { StoredKey } from '../environment/environment.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { presentSessions } from '../sessions/record.ts'
import { presentRevocations } from '../sessions/revocations.ts'

/** IndexedDB may never answer (a profile on a dead disk, defects of WebKit). Then the key lives in memory. */
const patience = 3_000
/** A code (5 minutes) and its verification token (15) together, and some. decisions.md 5 */
const attemptLife = 30 * 60_000

/** A key pair, and whether it will be here after a reload. */
export interface HeldKey {
  readonly pair: KeyPair
  readonly persistent: boolean
}

export interface Keys {
  /** The key of that name: the same one each time, also after a reload. Made when there is none. */
  make(name: string): Promise<HeldKey>
  /** Keeps a key pair that was made elsewhere. */
  keep(name: string, pair: KeyPair): Promise<HeldKey>
  /** The key of that name, if this device has it. @throws {@link KitError} `STORAGE_BLOCKED` */
  find(name: string): Promise<HeldKey | undefined>
  /** Keeps a session's token beside its key. */
  setToken(name: string, token: string): Promise<void>
  getToken(name: string): Promise<string | undefined>
  delete(name: string): Promise<void>
  /** Deletes what no session, no login and no revocation needs any more. */
  sweep(): Promise<void>
}

interface Entry extends HeldKey {
  readonly stored: StoredKey
}

/** Key pairs by name: in the browser's key store where it lets us, in memory where it doesn't. */
export function createKeys(kit: InternalKit): Keys {
  const { clock, keys: storage = indexedDbKeys } = kit.environment
  const prefix = kit.name('key.')
  const entries = new Map<string, Promise<Entry | undefined>>()
  const tokens = new Map<string, string>()

  const patiently = <T>(task: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const timer = clock.setTimeout(() => reject(new Error('The key store does not answer.')), patience)
      task()
        .then(resolve, reject)
        .finally(() => clock.clearTimeout(timer))
    })

  async function read(name: string): Promise<Entry | undefined> {
    const stored = await patiently(() => storage.get(prefix + name))
    return stored && { stored, pair: await keyPairFromHandle(stored.handle), persistent: true }
  }

  async function create(name: string): Promise<Entry> {
    return keep(name, await createKeyPair().catch(noKeys))
  }

  async function keep(name: string, pair: KeyPair): Promise<Entry> {
    const stored = { handle: pair.handle, createdAt: clock.now() }
    const persistent = await patiently(() => storage.set(prefix + name, stored)).then(
      () => true,
      () => false,
    )
    if (!persistent) kit.store.set({ storage: 'memory' })
    return { stored, pair, persistent }
  }

  /** One task per name at a time; what failed or found nothing is forgotten. */
  function once(name: string, task: () => Promise<Entry | undefined>): Promise<Entry | undefined> {
    const known = entries.get(name)
    if (known) return known
    const entry = task()
    entries.set(name, entry)
    const forget = () => entries.get(name) === entry && entries.delete(name)
    entry.then((found) => found ?? forget(), forget)
    return entry
  }

  const keys: Keys = {
    async make(name) {
      const made = once(name, async () => (await read(name).catch(() => undefined)) ?? create(name))
      // A search that was under way when this one began may have found nothing.
      return (await made) ?? keys.make(name)
    },
    async keep(name, pair) {
      const kept = keep(name, pair)
      entries.set(name, kept)
      return kept
    },
    find: (name) =>
      once(name, () => read(name)).catch((cause) => {
        throw new KitError('STORAGE_BLOCKED', {
          message: "The browser's key store failed.",
          retryable: true,
          cause,
        })
      }),
    async setToken(name, token) {
      tokens.set(name, token)
      const entry = await keys.find(name)
      const { stored, persistent } = (entry ?? {}) as Partial<Entry>
      // The token is a convenience for the developer's backend: in memory it lasts until the reload.
      if (stored && persistent)
        await patiently(() => storage.set(prefix + name, { ...stored, token })).catch(() => {})
    },
    getToken: async (name) => tokens.get(name) ?? (await patiently(() => storage.get(prefix + name)))?.token,
    async delete(name) {
      entries.delete(name)
      tokens.delete(name)
      await patiently(() => storage.delete(prefix + name)).catch(() => {})
    },
    async sweep() {
      const needed = new Set([
        ...presentSessions(kit).records.map(({ keyName }) => keyName),
        ...kit.memory.list.records.map(({ keyName }) => keyName),
        ...kit.keysOfFlows(),
        ...presentRevocations(kit).map(({ keyName }) => keyName),
      ])
      for (const full of await patiently(() => storage.names())) {
        const name = full.slice(prefix.length)
        if (!full.startsWith(prefix) || needed.has(name)) continue
        const stored = await patiently(() => storage.get(full))
        // Another tab may be in the middle of a login with it.
        if (stored && stored.createdAt > clock.now() - attemptLife) continue
        await keys.delete(name)
      }
    },
  }
  return keys
}

/**
 * Asked before anything is opened that would turn out to be for nothing: a window, a wallet.
 *
 * @throws {@link KitError} `CRYPTO_UNAVAILABLE`
 */
export function requireCrypto(): void {
  if (!crypto.subtle) noKeys(undefined)
}

/** Why no key was made: browsers make none for a page that comes over http. */
export function noKeys(cause: unknown): never {
  throw new KitError('CRYPTO_UNAVAILABLE', {
    message: 'No key can be made here. Expected: a page over https, or on localhost.',
    cause,
  })
}
