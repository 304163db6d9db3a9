import type { PasskeyPort } from './passkeyPort.ts'
import type { WalletPort } from './walletPort.ts'

/** Opaque handle of a timer. */
export type Timer = unknown

/** Time, as a named and replaceable thing. */
export interface Clock {
  /** Milliseconds since the epoch. Somebody may set it. */
  now(): number
  /** Milliseconds since some moment. Nobody can set it; it may stand still while the device sleeps. */
  elapsed(): number
  setTimeout(callback: () => void, ms: number): Timer
  clearTimeout(timer: Timer): void
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

/** Where key pairs live. */
export interface KeyStorage {
  get(name: string): Promise<StoredKey | undefined>
  set(name: string, key: StoredKey): Promise<void>
  delete(name: string): Promise<void>
  names(): Promise<readonly string[]>
}

export interface EnvironmentStorage {
  /** IndexedDB. */
  keys: KeyStorage
  /** localStorage: what all tabs share. */
  metadata: TextStorage
  /** sessionStorage: what a reload of this tab keeps. */
  flow: TextStorage
}

/** Other tabs of the same origin. */
export interface Tabs {
  /** Calls back with the metadata's name when another tab has changed it (null: all of it). */
  subscribe(listener: (name: string | null) => void): () => void
  /** Tells the other tabs that the metadata of that name changed, where the browser might not. */
  tell?(name: string): void
  /** Runs `task` while no other tab runs one under the same name. */
  lock<T>(name: string, task: () => Promise<T>): Promise<T>
}

/** The page that the kit stands in. */
export interface Page {
  /** False only where the device knows that it has no network. */
  isOnline(): boolean
  /** `active`: the person did something; `awake`: the page is visible or online again, its timers may be late. */
  subscribe(listener: (event: 'active' | 'awake') => void): () => void
}

/** A window that this page has opened. */
export interface OpenedWindow {
  /** Sends it to that address. */
  go(url: string): void
  focus(): void
  close(): void
  /** Whether the person closed it, as far as this page can tell. */
  isClosed(): boolean
}

/** A window as the browser hands it out. */
export interface WindowHandle {
  close(): void
}

/** Windows beside the page. */
export interface PopupPort {
  /**
   * An empty window: in a click, before anything is awaited. Null where the browser blocks it; undefined where a
   * redirect is wanted, or, without a `mode`, where this page has no room for a window beside it.
   */
  open(mode: 'popup' | 'redirect' | undefined): WindowHandle | null | undefined
  control(handle: WindowHandle): OpenedWindow
}

/** The page's own address. */
export interface RedirectPort {
  /** The address, where it has a state that begins so; it keeps nothing of what came with it. */
  take(prefix: string): string | undefined
  address(): string
  /** Leaves this page. */
  go(url: string): void
  /** Writes another address of this origin into the bar, without leaving. The page's router hears of it. */
  replace(url: string): void
}

/** Words between the pages of this origin. Both verbs throw where the browser has no channel for them. */
export interface RelayPort {
  /** Hears what the others say under that name. Returns the way to stop. */
  listen(name: string, listener: (message: string) => void): () => void
  say(name: string, message: string): void
  /** Closes this page, where it is a window that another page opened. */
  leave(): void
}

/** Everything outside the kit. Each part can be replaced; a browser's is the default. */
export interface Environment {
  fetch: typeof globalThis.fetch
  storage: EnvironmentStorage
  clock: Clock
  /** 0 ≤ x < 1. Spreads retries; no secret comes from it. */
  random(): number
  tabs: Tabs
  page: Page
  passkeys: PasskeyPort
  popup: PopupPort
  redirect: RedirectPort
  relay: RelayPort
  wallets: WalletPort
}
