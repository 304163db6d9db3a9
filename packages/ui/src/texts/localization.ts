import { createContext } from 'react'

import type { approvalsEn } from './en/approvals.ts'
import type { cardEn } from './en/card.ts'
import type { decodedEn } from './en/decoded.ts'
import type { endingEn } from './en/ending.ts'
import type { menuEn } from './en/menu.ts'
import type { operationsEn } from './en/operations.ts'
import type { accountEn, pageEn } from './en/page.ts'
import type { parametersEn } from './en/parameters.ts'
import type { passkeyEn } from './en/passkey.ts'
import type { phoneEn } from './en/phone.ts'
import type { profileEn } from './en/profile.ts'
import type { screensEn } from './en/screens.ts'
import type { signingEn } from './en/signing.ts'
import type { socialEn } from './en/social.ts'
import type { vaultEn } from './en/vault.ts'
import type { walletEn } from './en/wallet.ts'
import type { walletHomeEn } from './en/walletHome.ts'
import type { walletPanelEn } from './en/walletPanel.ts'
import type { walletSendEn } from './en/walletSend.ts'
import type { Language } from './languages.ts'
import type { ErrorTexts, Translation } from './messages.ts'

/** Every message but those of errors. */
export type Texts = Translation<
  typeof pageEn &
    typeof accountEn &
    typeof cardEn &
    typeof screensEn &
    typeof socialEn &
    typeof passkeyEn &
    typeof walletEn &
    typeof menuEn &
    typeof phoneEn &
    typeof profileEn &
    typeof approvalsEn &
    typeof decodedEn &
    typeof operationsEn &
    typeof parametersEn &
    typeof walletPanelEn &
    typeof signingEn &
    typeof walletHomeEn &
    typeof walletSendEn &
    typeof vaultEn &
    typeof endingEn
>

/** The language of the texts, and words of the host's in place of ours. */
export interface Localization {
  /** BCP 47 tag of the texts: for screen readers, plurals and dates. @default 'en' */
  readonly locale?: string | undefined
  /**
   * Direction of the texts, whatever that of the page. English and the built-in languages have theirs; another
   * `locale` without one has that of the page.
   */
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** Messages in ICU MessageFormat: `{name}`, `plural`, `select`. */
  readonly texts?: Partial<Texts> | undefined
  readonly errors?: Partial<ErrorTexts> | undefined
  /** A built-in language, as `@latchkey/ui/locales` has it. */
  readonly language?: Language | undefined
}

/** The host's own object, as given: components that read it render again when the host gives another. */
export const LocalizationContext = /* @__PURE__ */ createContext<Localization>({})
