import { createContext, type ReactNode, useContext } from 'react'

import type { Variables } from './tokens.ts'

/** The parts that take a class of the host's: the name of our class without `lk-`. */
export type ElementName =
  | 'avatar'
  | 'bar'
  | 'button'
  | 'button--ghost'
  | 'button--primary'
  | 'button--secondary'
  | 'card'
  | 'chip'
  | 'code'
  | 'code__slot'
  | 'content'
  | 'control'
  | 'control__button'
  | 'dialog'
  | 'divider'
  | 'field'
  | 'hint'
  | 'hint--error'
  | 'icon-button'
  | 'input'
  | 'label'
  | 'legal'
  | 'link'
  | 'logo'
  | 'menu'
  | 'menu__item'
  | 'note'
  | 'panel'
  | 'person'
  | 'setting'
  | 'text'
  | 'text-button'
  | 'title'
  | 'user-button'
  | 'well'

/** A class of the host's for each part: `{ button: 'rounded-none' }`. */
export type Elements = { readonly [Name in ElementName]?: string | undefined }

export interface AppearanceOptions {
  /** The app's name: "Sign in to {name}". */
  readonly name?: string | undefined
  /** Logo of the app: the URL of an image, or an element of your own. Drawn at 32 px. */
  readonly logo?: ReactNode
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  /**
   * Where users reach the app's support, a page or a `mailto:` address: linked where their account is blocked, and where
   * a second code didn't come.
   */
  readonly supportUrl?: string | undefined
  /** `auto`: up to three social buttons say their names, more are marks alone. @default 'auto' */
  readonly socialButtons?: 'auto' | 'icons' | 'names' | undefined
  /** Shown to users without a wallet, as links that open in a new tab. @default three well-known wallets */
  readonly wallets?: readonly { readonly name: string; readonly url: string }[] | undefined
  /**
   * Shown on phones where no wallet was found: links that open the page in a wallet's own browser. `{url}` stands for the
   * page's address in percent-encoding, `{encoded}` for the same encoded once more, `{address}` for the address without
   * `https://`. @default MetaMask, Phantom, Coinbase Wallet, Trust Wallet and OKX Wallet
   */
  readonly walletApps?: readonly { readonly name: string; readonly link: string }[] | undefined
  /**
   * Marks of social providers by id, in place of our neutral ones: the artwork that its owner wants to see, as
   * an element of your own. Drawn at 20 px.
   */
  readonly marks?: Readonly<Record<string, ReactNode>> | undefined
}

/** Elements of your own within our screens. */
export interface Slots {
  /** On the first screen of the sign-in, between its title and the login methods. */
  readonly signInAbove?: ReactNode
  /** On the same screen, below the login methods and above the terms. */
  readonly signInBelow?: ReactNode
  /** Pages in the window of the profile: `UserProfile.Page`. A card in the page has its own, as children. */
  readonly profilePages?: ReactNode
  /** Pages in the window of the wallet: `WalletPanel.Page`. */
  readonly walletPages?: ReactNode
}

/** How the kit looks. */
export interface Appearance {
  /** `system` follows the device. @default 'system' */
  readonly theme?: 'light' | 'dark' | 'system' | undefined
  /** Tokens by name. From `accent` and `radius` alone the rest is derived. */
  readonly variables?: Variables | undefined
  readonly elements?: Elements | undefined
  readonly options?: AppearanceOptions | undefined
  readonly slots?: Slots | undefined
}

/** The host's object as given: components that read it render again when the host passes another. */
export const AppearanceContext = /* @__PURE__ */ createContext<Appearance>({})

export const useAppearance = (): Appearance => useContext(AppearanceContext)
