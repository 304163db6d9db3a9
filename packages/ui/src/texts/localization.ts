import type { FlowError } from '@latchkey/react'
import { createContext } from 'react'

import type { cardEn } from './en/card.ts'
import type { endingEn } from './en/ending.ts'
import type { menuEn } from './en/menu.ts'
import type { pageEn } from './en/page.ts'
import type { passkeyEn } from './en/passkey.ts'
import type { phoneEn } from './en/phone.ts'
import type { profileEn } from './en/profile.ts'
import type { screensEn } from './en/screens.ts'
import type { socialEn } from './en/social.ts'
import type { walletEn } from './en/wallet.ts'

/** Messages by key, each in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>

/** A catalogue in another language: the same keys, other words. */
export type Translation<Source> = { readonly [Key in keyof Source]: string }

/** Every message but those of errors. */
export type Texts = Translation<
  typeof pageEn &
    typeof cardEn &
    typeof screensEn &
    typeof socialEn &
    typeof passkeyEn &
    typeof walletEn &
    typeof menuEn &
    typeof phoneEn &
    typeof profileEn &
    typeof endingEn
>

export interface ErrorText {
  /** What happened, as the title of a screen. */
  readonly title: string
  /**
   * What happened and what to do; it also stands alone, under a field. May name `triesLeft` (a number, or
   * `unknown`), and how long to wait: `unit` (`seconds`, `minutes` or `unknown`) and `wait`, the number of them.
   */
  readonly text: string
}
export type ErrorTexts = Readonly<Record<FlowError['code'], ErrorText>>

/** The language of the texts, and words of the host's in place of ours. */
export interface Localization {
  /** BCP 47 tag of the texts: for screen readers, plurals and dates. @default 'en' */
  readonly locale?: string | undefined
  /** Direction of the texts. Without it, that of the page. */
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** Messages in ICU MessageFormat: `{name}`, `plural`, `select`. */
  readonly texts?: Partial<Texts> | undefined
  readonly errors?: Partial<ErrorTexts> | undefined
}

/** The host's own object, as given: components that read it render again when the host gives another. */
export const LocalizationContext = /* @__PURE__ */ createContext<Localization>({})
