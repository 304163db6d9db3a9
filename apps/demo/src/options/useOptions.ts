import { useSyncExternalStore } from 'react'

import { type Options, parseOptions } from './options.ts'

const storageKey = 'larkfield.options'

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // The browser keeps nothing for this page.
    return null
  }
}

let options = parseOptions(readStored())
const listeners = new Set<() => void>()

function set(next: Options): void {
  options = next
  for (const listener of listeners) listener()
}

function change(changed: Partial<Options>): void {
  set({ ...options, ...changed })
  try {
    localStorage.setItem(storageKey, JSON.stringify(options))
  } catch {
    // Until the page is left, then.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// The site's other tabs.
addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey) set(parseOptions(newValue))
})

/** The visitor's choices, and a function that changes them. They survive a reload. */
export const useOptions = (): [Options, typeof change] => [
  useSyncExternalStore(subscribe, () => options),
  change,
]
