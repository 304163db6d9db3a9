import { readJson, writeJson } from '../storage/json.ts'
import type { StorageScope } from './storedSessions.ts'

/** In localStorage, by user ID: the user who changed it last is first. */
interface Stored {
  readonly version: 1
  readonly users: Readonly<Record<string, unknown>>
}

/** Users of one device whose values are kept. */
const mostUsers = 20

/** Values that this device keeps for each user under one name, such as a preference. */
export function createUserValues({ environment: { metadata }, name }: StorageScope, thing: string) {
  const readUsers = (): Stored['users'] => {
    const kept = readJson<Stored>(metadata, name(thing))
    return kept?.version === 1 && typeof kept.users === 'object' && kept.users ? kept.users : {}
  }
  return {
    /** The value, whose shape the reader checks; undefined where nothing is kept. */
    read: (userId: string | undefined): unknown => (userId === undefined ? undefined : readUsers()[userId]),
    /** Keeps a value, or removes it with undefined. A value that the browser refuses to store is forgotten. */
    write(userId: string, value: unknown): void {
      const { [userId]: _, ...others } = readUsers()
      const userEntries = value === undefined ? [] : [[userId, value] as const]
      const users = Object.fromEntries([...userEntries, ...Object.entries(others)].slice(0, mostUsers))
      writeJson(metadata, name(thing), { version: 1, users })
    },
  }
}
