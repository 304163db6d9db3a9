import type { Kit } from '@latchkey/core'

/** The name in wagmi's storage of the login that the user has disconnected from. */
const key = 'latchkey.disconnected'

export type DisconnectedItem = { [key]: string }

/** The part of wagmi's storage that is used. */
interface ItemStorage {
  getItem(name: typeof key): unknown
  setItem(name: typeof key, value: string): unknown
  removeItem(name: typeof key): unknown
}

/** The active login. Another one after each new proof of the user, and the same after a renewal. */
export function currentLogin({ state }: Pick<Kit['sessions'], 'state'>): string | undefined {
  if (state.status !== 'signed-in') return undefined
  const { id, authTime } = state.session
  return `${id}.${authTime}`
}

/** Remembers that the user disconnected, until the next connect or the next login. */
export function createDisconnected(
  sessions: Pick<Kit['sessions'], 'state'>,
  storage: ItemStorage | null | undefined,
) {
  return {
    /** Whether the user disconnected since they signed in. */
    async get(): Promise<boolean> {
      const login = currentLogin(sessions)
      return login !== undefined && (await storage?.getItem(key)) === login
    },
    async set(): Promise<void> {
      const login = currentLogin(sessions)
      if (login) await storage?.setItem(key, login)
    },
    async clear(): Promise<void> {
      await storage?.removeItem(key)
    },
  }
}
