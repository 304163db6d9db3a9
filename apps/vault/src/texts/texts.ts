import { en, type Texts } from './en.ts'
import { fill, type Rest } from './fill.ts'

let texts: Texts = en
/** BCP 47 tag of the language in use. */
export let locale = 'en'

/** Uses the first of the person's languages that there are texts for, and marks the document with it. */
export async function useLanguage(languages: readonly string[]): Promise<void> {
  const wanted = languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'de')
  if (wanted) {
    texts = wanted === 'de' ? (await import('./de.ts')).de : en
    locale = wanted
  }
  document.documentElement.lang = locale
}

/** A sentence in the person's language, with its values. */
export const t = <const Key extends keyof typeof en>(key: Key, ...[values]: Rest<(typeof en)[Key]>): string =>
  fill(texts[key], values)

/** m:ss, for a countdown. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
