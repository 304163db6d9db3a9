import type { accountEn } from './account.en.ts'
import type { deviceEn } from './device.en.ts'
import type { en } from './en.ts'
import type { endingEn } from './ending.en.ts'
import type { entryEn } from './entry.en.ts'
import type { ErrorTexts } from './errors.en.ts'
import type { menuEn } from './menu.en.ts'
import type { passkeyEn } from './passkey.en.ts'
import type { phoneEn } from './phone.en.ts'
import type { profileEn } from './profile.en.ts'
import type { screensEn } from './screens.en.ts'
import type { socialEn } from './social.en.ts'
import type { walletEn } from './wallet.en.ts'

/** Messages by key, each in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>

/** A catalogue in another language: the same keys, other words. */
export type Translation<Source> = { readonly [Key in keyof Source]: string }

/** Every message but those of errors. */
export type Texts = Translation<
  typeof entryEn &
    typeof accountEn &
    typeof endingEn &
    typeof en &
    typeof deviceEn &
    typeof screensEn &
    typeof menuEn &
    typeof passkeyEn &
    typeof phoneEn &
    typeof profileEn &
    typeof socialEn &
    typeof walletEn
>

/** Words of the host's in place of ours, one by one or all. */
export interface Localization {
  /** BCP 47 tag of the texts: for screen readers, plurals and dates. @default 'en' */
  readonly locale?: string | undefined
  /** Direction of the texts. Without it, that of the page. */
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** Messages in ICU MessageFormat: `{name}`, `plural`, `select`. */
  readonly texts?: Partial<Texts> | undefined
  readonly errors?: Partial<ErrorTexts> | undefined
}
