import type { TextStorage } from '../world.ts'

/** What was kept under the name. Blocked storage and what somebody else wrote there read as nothing. */
export function readJson<T>(storage: TextStorage, name: string): T | undefined {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value, or with `undefined` nothing, under the name. Answers whether the browser took it. */
export function writeJson(storage: TextStorage, name: string, value: unknown): boolean {
  try {
    if (value === undefined) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
