import type { en } from './en.ts'
import type { entryTexts } from './entry.en.ts'
import type { ErrorTexts } from './errors.en.ts'

/** A catalogue in any language: the same keys, the same facts, other words. */
type Catalogue<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : string
}

export type EntryTexts = Catalogue<typeof entryTexts>
export type ScreenTexts = Catalogue<typeof en>

/** Words of the host's in place of ours, one by one or all. */
export interface Localization {
  /** BCP 47 tag of the texts, for screen readers. @default 'en' */
  readonly locale?: string | undefined
  /** Direction of the texts. Without it, that of the page. */
  readonly direction?: 'ltr' | 'rtl' | undefined
  readonly texts?: (Partial<EntryTexts> & Partial<ScreenTexts>) | undefined
  readonly errors?: Partial<ErrorTexts> | undefined
}
