import type { Lazy } from '../chunks/lazy.ts'
import { focusedElement } from '../parts/focusedElement.ts'
import type {
  AddAccount,
  ReauthenticationTask,
  SignInStart,
  VaultTask,
  WindowLayer,
  WindowModule,
  WindowName,
  WindowRegistry,
} from './windows.ts'

export type WindowState =
  | { readonly status: 'closed' }
  | { readonly status: 'loading'; readonly name: WindowName }
  | {
      readonly status: 'open'
      readonly name: WindowName
      readonly module: WindowModule
      readonly opener: Element | null
      /** Its code was loaded so long after the press that a placeholder was visible. */
      readonly arrived?: boolean | undefined
      readonly addAccount?: AddAccount | undefined
      readonly start?: SignInStart | undefined
      readonly vault?: VaultTask | undefined
      readonly reauthentication?: ReauthenticationTask | undefined
    }
  /** The window's code could not be loaded; the page says so. Opening the window tries again, too. */
  | { readonly status: 'failed'; readonly chunk: Lazy<WindowModule>; readonly retry: () => void }

export interface OpenOptions {
  /** Gets the focus back when the window closes. @default the focused element */
  readonly opener?: Element | null | undefined
  readonly addAccount?: AddAccount | undefined
  /** Where a sign-in begins. */
  readonly start?: SignInStart | undefined
  readonly vault?: VaultTask | undefined
  readonly reauthentication?: ReauthenticationTask | undefined
}

/** The windows of one provider. */
export interface WindowStack {
  /** The window of each layer. The object of a layer changes only with that layer. */
  get(): Readonly<Record<WindowLayer, WindowState>>
  subscribe(listener: () => void): () => void
  /** Opens in the same turn if the code is loaded, else once it is. Does nothing if the layer has a window. */
  open(name: WindowName, options?: OpenOptions): void
  /** Closes whatever is open in the window's layer; without a name, in every layer. */
  close(name?: WindowName): void
  /** Called by a card in the page that shows what a window would: nothing opens by itself. Returns the release. */
  hold(): () => void
  isHeld(): boolean
  /** Loads the code, and what a login needs, before it is asked for: on hover, focus or touch. */
  preload(name: WindowName): void
}

const closed: WindowState = { status: 'closed' }
/** When the placeholder of a window is visible: ComingWindow.tsx. */
const comingAfterMs = 150

/**
 * Creates the store of the open windows.
 *
 * @param prepare makes the kit load what a login needs; resolves once the sign-in can be drawn
 */
export function createWindowStack(windows: WindowRegistry, prepare: () => Promise<void>): WindowStack {
  let state: Readonly<Record<WindowLayer, WindowState>> = {
    page: closed,
    vault: closed,
    request: closed,
    login: closed,
    alert: closed,
  }
  const listeners = new Set<() => void>()
  const holders = new Set<object>()

  const set = (layer: WindowLayer, next: WindowState): void => {
    if (state[layer] === next) return
    state = { ...state, [layer]: next }
    for (const listener of [...listeners]) listener()
  }

  const open: WindowStack['open'] = (name, { opener = focusedElement(), ...options } = {}) => {
    const { layer, chunk } = windows[name]
    const { status } = state[layer]
    if (status === 'open' || status === 'loading') return
    const prepared = layer === 'page' ? prepare() : undefined
    const show = (module: WindowModule, arrived?: boolean): void =>
      set(layer, { status: 'open', name, module, opener, arrived, ...options })
    const { module } = chunk.get()
    if (module) return show(module)
    const waiting: WindowState = { status: 'loading', name }
    let isShown = false
    const timer = setTimeout(() => {
      isShown = true
    }, comingAfterMs)
    set(layer, waiting)
    const isWaiting = (): boolean => state[layer] === waiting
    const retry = (): void => open(name, { opener, ...options })
    Promise.all([chunk.load(), name === 'sign-in' ? prepared : undefined])
      .then(
        ([loaded]) => isWaiting() && show(loaded, isShown),
        () => isWaiting() && set(layer, { status: 'failed', chunk, retry }),
      )
      .finally(() => clearTimeout(timer))
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
    close(name) {
      const layers = name ? [windows[name].layer] : (Object.keys(state) as WindowLayer[])
      for (const layer of layers) set(layer, closed)
    },
    hold() {
      const holder = {}
      holders.add(holder)
      return () => void holders.delete(holder)
    },
    isHeld: () => holders.size > 0,
    preload(name) {
      prepare()
      windows[name].chunk.preload()
    },
  }
}
