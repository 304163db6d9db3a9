import { createLanguageMatcher } from '@latchkey/core/internal'
import { mainEn } from './en/main.ts'
import { fill, type Rest, type Translation } from './fill.ts'
import { languages } from './languages.ts'

type Messages = Readonly<Record<string, string>>
type Language = Awaited<ReturnType<(typeof languages)[keyof typeof languages]>>
/** A catalogue that is loaded with the screens that show it. */
type LaterCatalogue = keyof Language['later']

let language: Language | undefined
/** Catalogues of the language that are loaded. */
let loaded: Partial<Record<LaterCatalogue, Messages>> = {}
/** BCP 47 tag of the language in use. */
export let locale = 'en'

/** Uses the first of the user's languages that there are texts for, and marks the document with it. */
export async function useLanguage(tags: readonly string[]): Promise<void> {
  const match = createLanguageMatcher(['en', ...Object.keys(languages)])(tags)
  if (match) {
    const load = match in languages ? languages[match as keyof typeof languages] : undefined
    language = await load?.()
    loaded = {}
    locale = match
  }
  document.documentElement.lang = locale
  document.documentElement.dir = language?.direction ?? 'ltr'
}

/**
 * The code of screens, once their texts are loaded, too.
 *
 * @example
 * const { askCode } = await withTexts('code', import('./code/askCode.ts'))
 */
export async function withTexts<Module>(catalogue: LaterCatalogue, code: Promise<Module>): Promise<Module> {
  const [module, file] = await Promise.all([code, language?.later[catalogue]()])
  if (file) loaded[catalogue] = file.texts
  return module
}

/** A catalogue in the user's language. */
export const textsOf = <Source extends Messages>(
  catalogue: LaterCatalogue,
  english: Source,
): Translation<Source> => ({ ...english, ...loaded[catalogue] })

/** A sentence in the user's language, with its values. */
export const t = <const Key extends keyof typeof mainEn>(
  key: Key,
  ...[values]: Rest<(typeof mainEn)[Key]>
): string => fill((language?.texts ?? mainEn)[key], values)

/** Returns the function for the sentences of a catalogue that is loaded with its screens. */
export const translate =
  <Source extends Messages>(catalogue: LaterCatalogue, english: Source) =>
  <const Key extends keyof Source & string>(key: Key, ...[values]: Rest<Source[Key]>): string =>
    fill(loaded[catalogue]?.[key] ?? english[key] ?? '', values)

/** m:ss, for a countdown. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
