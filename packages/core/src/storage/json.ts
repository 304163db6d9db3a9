import type { TextStorage } from '../environment/environment.ts'

/**
 * What was kept under the name. What somebody else wrote there reads as nothing; `blocked` stands where the
 * browser lets nobody look.
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
