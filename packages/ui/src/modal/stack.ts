import { lazy } from '../lazyModule.ts'

/** The module of the window, loaded on intent. */
export type ModalModule = typeof import('./Modal.tsx')

export type ModalState =
  | { readonly status: 'closed' | 'loading' }
  | { readonly status: 'open'; readonly module: ModalModule; readonly opener: Element | null }
  /** The window's code could not be loaded. Opening tries again. */
  | { readonly status: 'failed' }

/** What stands over the page: nothing, or a sign-in. */
export interface ModalStack {
  get(): ModalState
  subscribe(listener: () => void): () => void
  /**
   * Opens in the same turn where the code is there, else as soon as it is.
   * `opener` takes the focus back in the end; without it, what has the focus now.
   */
  open(opener?: Element | null): void
  close(): void
  /** Loads the code, and what a login needs, before it is asked for: pointer over, focus, touch. */
  preload(): void
}

const closed: ModalState = { status: 'closed' }

/**
 * Makes the store that knows whether the window is open. It belongs to one provider.
 *
 * @param load imports the window
 * @param prepare has the kit load what a login needs
 */
export function createModalStack(load: () => Promise<ModalModule>, prepare: () => void): ModalStack {
  const code = lazy(load)
  let state = closed
  let leave = (): void => undefined
  const listeners = new Set<() => void>()

  const set = (next: ModalState): void => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const show = (module: ModalModule, opener: Element | null): void => {
    leave = module.enterHistory(close)
    set({ status: 'open', module, opener })
  }
  const close = (): void => {
    if (state === closed) return
    set(closed)
    leave()
    leave = () => undefined
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open(opener = document.activeElement) {
      if (state.status === 'open' || state.status === 'loading') return
      prepare()
      const { module } = code.get()
      if (module) return show(module, opener)
      set({ status: 'loading' })
      code.load().then(
        (loaded) => state.status === 'loading' && show(loaded, opener),
        () => state.status === 'loading' && set({ status: 'failed' }),
      )
    },
    close,
    preload() {
      prepare()
      code.preload()
    },
  }
}
