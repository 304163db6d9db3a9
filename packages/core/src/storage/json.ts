import type { TextStorage } from '../environment/environment.ts'

/**
 * Reads a stored value. Malformed JSON reads as undefined; `blocked` is returned if the browser refuses access.
 */
export function readJson<T>(storage: TextStorage, name: string, blocked?: T): T | undefined {
  let text: string | null
  try {
    text = storage.getItem(name)
  } catch {
    return blocked
  }
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value; `undefined` removes it. Returns whether the browser accepted it. */
export function writeJson(storage: TextStorage, name: string, value: unknown): boolean {
  try {
    if (value === undefined) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
