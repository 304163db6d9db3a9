import { createContext } from 'react'

import type { EnglishCatalogues } from './en/englishCatalogues.types.ts'
import type { Language } from './languages.ts'
import type { ErrorTexts } from './messages.ts'

type KeyOfAny<Catalogue> = Catalogue extends unknown ? keyof Catalogue : never

/** Every message but those of errors. */
export type Texts = { readonly [Key in KeyOfAny<EnglishCatalogues[keyof EnglishCatalogues]>]: string }

/** The languages that a person can choose from. */
export interface LanguageChoice {
  /** BCP 47 tag of the language that is shown. */
  readonly language: string
  /** BCP 47 tags. */
  readonly languages: readonly string[]
  /** Loads a language and shows it, also on the next visit. Rejects if it can't be loaded. */
  readonly setLanguage: (tag: string) => Promise<void>
}

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
  /** Offered in the profile. `useLanguage` has it. */
  readonly choice?: LanguageChoice | undefined
}

/** The host's own object, as given: components that read it render again when the host gives another. */
export const LocalizationContext = /* @__PURE__ */ createContext<Localization>({})
