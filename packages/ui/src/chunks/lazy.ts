import { useSyncExternalStore } from 'react'

import { type LanguageChunk, loadTexts } from '../texts/languages.ts'

export interface LazyModule<Module> {
  readonly module: Module | undefined
  readonly failed: boolean
}

/** Code that is loaded on intent. Where it is there already, it is used in the same turn. */
export interface Lazy<Module> {
  get(): LazyModule<Module>
  subscribe(listener: () => void): () => void
  /**
   * Loads it, once; after a failure the next call asks again. Browsers that keep failed imports until the page is
   * reloaded then fail again without asking the network. whatwg/html#10327
   */
  load(): Promise<Module>
  /** Loads it and says nothing of a failure: whoever needs the code asks again and hears of it. */
  preload(): void
}

const missing: LazyModule<never> = { module: undefined, failed: false }

/**
 * Wraps a dynamic import in a store.
 *
 * @example
 * const menu = lazy(() => import('../account-menu/UserMenu.tsx'))
 */
export function lazy<Module>(importModule: () => Promise<Module>, texts?: LanguageChunk): Lazy<Module> {
  let state: LazyModule<Module> = missing
  let loading: Promise<Module> | undefined
  const listeners = new Set<() => void>()
  const set = (next: LazyModule<Module>): void => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const load = (): Promise<Module> => {
    loading ??= Promise.all([importModule(), texts && loadTexts(texts)]).then(
      ([module]) => {
        set({ module, failed: false })
        return module
      },
      (cause) => {
        loading = undefined
        set({ module: undefined, failed: true })
        throw cause
      },
    )
    return loading
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    preload: () => void load().catch(() => undefined),
  }
}

/** The module once it is there. A server, and a browser's first paint, draw as if it weren't. */
export const useLazy = <Module>(source: Lazy<Module>): LazyModule<Module> =>
  useSyncExternalStore(source.subscribe, source.get, () => missing)
