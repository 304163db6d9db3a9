import type { ComponentType } from 'react'

import type { Lazy } from '../chunks/lazy.ts'
import type { Newcomer } from '../sign-in/addAccount.ts'
import type { ModalProps } from '../sign-in/SignInWindow.tsx'
import type { enterHistory } from './history.ts'

/** The module of a window, loaded on intent. */
export interface ModalModule {
  Modal: ComponentType<ModalProps>
  enterHistory: typeof enterHistory
}

/** What a window is about; each has a module of its own. */
export type ModalContent = 'sign-in' | 'profile'

export type ModalState =
  | { readonly status: 'closed' | 'loading' }
  | {
      readonly status: 'open'
      readonly content: ModalContent
      readonly module: ModalModule
      readonly opener: Element | null
      readonly newcomer?: Newcomer | undefined
    }
  /** The window's code could not be loaded, which the page says. Opening tries again, too. */
  | { readonly status: 'failed'; readonly retry: () => void }

/** What stands over the page: nothing, or one window. */
export interface ModalStack {
  get(): ModalState
  subscribe(listener: () => void): () => void
  /**
   * Opens in the same turn where the code is there, else as soon as it is.
   * `opener` takes the focus back in the end; without it, what has the focus now.
   */
  open(opener?: Element | null, content?: ModalContent, newcomer?: Newcomer): void
  close(): void
  /** A card in the page shows what a window would: nothing opens by itself. Returns the way to end it. */
  hold(): () => void
  isHeld(): boolean
  /** Loads the code, and what a login needs, before it is asked for: pointer over, focus, touch. */
  preload(content?: ModalContent): void
}

const closed: ModalState = { status: 'closed' }

/**
 * Makes the store that knows whether the window is open. It belongs to one provider.
 *
 * @param code of each window
 * @param prepare has the kit load what a login needs
 */
export function createModalStack(
  code: Readonly<Record<ModalContent, Lazy<ModalModule>>>,
  prepare: () => void,
): ModalStack {
  let state = closed
  let leave: (() => void) | undefined
  const listeners = new Set<() => void>()
  const holders = new Set<object>()

  const set = (next: ModalState): void => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const show = (
    content: ModalContent,
    module: ModalModule,
    opener: Element | null,
    newcomer: Newcomer | undefined,
  ): void => {
    leave = module.enterHistory(close)
    set({ status: 'open', content, module, opener, newcomer })
  }
  const close = (): void => {
    if (state === closed) return
    set(closed)
    leave?.()
    leave = undefined
  }

  const open: ModalStack['open'] = (opener = document.activeElement, content = 'sign-in', newcomer) => {
    if (state.status === 'open' || state.status === 'loading') return
    prepare()
    const { module } = code[content].get()
    if (module) return show(content, module, opener, newcomer)
    const waiting: ModalState = { status: 'loading' }
    set(waiting)
    code[content].load().then(
      (loaded) => state === waiting && show(content, loaded, opener, newcomer),
      () => state === waiting && set({ status: 'failed', retry: () => open(opener, content, newcomer) }),
    )
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
    close,
    hold() {
      const holder = {}
      holders.add(holder)
      return () => void holders.delete(holder)
    },
    isHeld: () => holders.size > 0,
    preload(content = 'sign-in') {
      prepare()
      code[content].preload()
    },
  }
}
