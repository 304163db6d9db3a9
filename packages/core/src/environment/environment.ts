import type { PasskeyPort } from './passkeyPort.ts'
import type { WalletPort } from './walletPort.ts'

/** Opaque handle of a timer. */
export type EnvironmentTimer = unknown

/** Time, replaceable in tests. */
export interface EnvironmentClock {
  /** Milliseconds since the epoch. Jumps when the device's clock is set. */
  now(): number
  /** Milliseconds since an arbitrary moment. Never set; may stop while the device sleeps. */
  elapsed(): number
  setTimeout(callback: () => void, ms: number): EnvironmentTimer
  clearTimeout(timer: EnvironmentTimer): void
}

/** The part of the Storage interface that the kit uses. Each call may throw. */
export interface TextStorage {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** A key pair at rest. The private half is not extractable; the browser stores the handle. */
export interface StoredKey {
  readonly handle: CryptoKeyPair
  /** ms since the epoch. */
  readonly createdAt: number
  /** Session JWT that this key was given, for the developer's own backend. */
  readonly token?: string | undefined
}

/** Storage for key pairs. */
export interface KeyStorage {
  get(name: string): Promise<StoredKey | undefined>
  set(name: string, key: StoredKey): Promise<void>
  delete(name: string): Promise<void>
  names(): Promise<readonly string[]>
}

export interface EnvironmentStorage {
  /** IndexedDB. */
  keys: KeyStorage
  /** localStorage: shared by all tabs. */
  metadata: TextStorage
  /** sessionStorage: survives a reload of this tab. */
  flow: TextStorage
}

/** Other tabs of the same origin. */
export interface EnvironmentTabs {
  /** Calls the listener with the name of the metadata that another tab has changed, or null for all of it. */
  subscribe(listener: (name: string | null) => void): () => void
  /** Notifies the other tabs that the metadata of that name changed, for browsers that delay storage events. */
  tell?(name: string): void
  /** Runs `task` while no other tab runs one under the same name. */
  lock<T>(name: string, task: () => Promise<T>): Promise<T>
}

/** The page that the kit runs in. */
export interface EnvironmentPage {
  /** False only if the device knows that it is offline. */
  isOnline(): boolean
  /** `active`: the user interacted. `awake`: the page is visible or online again; its timers may be late. */
  subscribe(listener: (event: 'active' | 'awake') => void): () => void
  /** The browser as it describes itself now. @default that of the page */
  agent?(): BrowserAgent
}

/** Facts that tell an ordinary browser from one inside an app. */
export interface BrowserAgent {
  readonly userAgent: string
  /** Whether the screen takes several fingers: iPads call themselves Macs. */
  readonly hasTouch: boolean
  /** Whether the page was opened from the home screen, in a window of its own. */
  readonly isInstalled: boolean
  /** Whether the page has a global of that name, as apps and wallets add them. */
  has(name: string): boolean
}

/** A popup that this page has opened. */
export interface OpenedWindow {
  /** Navigates the popup. */
  go(url: string): void
  focus(): void
  close(): void
  /** Whether the user has closed it, as far as this page can tell. */
  isClosed(): boolean
}

/** The popup's window object. */
export interface WindowHandle {
  close(): void
}

/** Popups. */
export interface PopupPort {
  /**
   * Opens an empty popup: in a click handler, before anything is awaited. Null if the browser blocks it. Undefined
   * if a redirect is wanted or, without a `mode`, if the screen is too narrow for a popup.
   */
  open(mode: 'popup' | 'redirect' | undefined): WindowHandle | null | undefined
  control(handle: WindowHandle): OpenedWindow
}

/** The page's own address. */
export interface RedirectPort {
  /** Returns the page's address if its `state` starts with the prefix, and removes query and hash from the page. */
  take(prefix: string): string | undefined
  address(): string
  /** Navigates this page. */
  go(url: string): void
  /** Replaces the page's address without a navigation, and notifies its router. Same origin only. */
  replace(url: string): void
}

/** Messages between pages of this origin. Both methods throw if the browser has no BroadcastChannel for them. */
export interface RelayPort {
  /** Listens for messages of that name. Returns a function that stops. */
  listen(name: string, listener: (message: string) => void): () => void
  say(name: string, message: string): void
  /** Closes this page if it is a popup. */
  leave(): void
}

/** Everything outside the kit. Each part can be replaced; the defaults are the browser's. */
export interface Environment {
  fetch: typeof globalThis.fetch
  storage: EnvironmentStorage
  clock: EnvironmentClock
  /** 0 ≤ x < 1. Spreads retries; never used for secrets. */
  random(): number
  tabs: EnvironmentTabs
  page: EnvironmentPage
  passkeys: PasskeyPort
  popup: PopupPort
  redirect: RedirectPort
  relay: RelayPort
  wallets: WalletPort
}
