import { useSyncExternalStore } from 'react'

import type { LanguageChunk } from '../texts/catalogues.ts'
import { loadTexts } from '../texts/languages.ts'

export interface LazyModule<Module> {
  readonly module: Module | undefined
  readonly failed: boolean
  /** Failed again when it was retried: this browser may only load it after a reload of the page. */
  readonly stuck?: boolean
}

/** A module that is loaded on demand. Once loaded, it is available synchronously. */
export interface Lazy<Module> {
  get(): LazyModule<Module>
  subscribe(listener: () => void): () => void
  /**
   * Loads it once; after a failure the next call tries again. Browsers that cache failed imports until the page is
   * reloaded fail again without a request. whatwg/html#10327
   */
  load(): Promise<Module>
  /** Loads it for whoever reads the state, which says if that fails. */
  request(): void
  /** Loads it before it is needed and ignores a failure. Not while offline: a failure might last until a reload. */
  preload(): void
  /** Loads it again after a failure. If that fails, too, it is `stuck`. */
  retry(): void
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
  let retried = false
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
        set({ module: undefined, failed: true, stuck: retried })
        throw cause
      },
    )
    return loading
  }
  const request = (): void => void load().catch(() => undefined)
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    request,
    preload() {
      if (navigator.onLine) request()
    },
    retry() {
      retried = true
      request()
    },
  }
}

/** The module once it is loaded. On a server, and while hydrating, it counts as not loaded. */
export const useLazy = <Module>(source: Lazy<Module>): LazyModule<Module> =>
  useSyncExternalStore(source.subscribe, source.get, () => missing)
