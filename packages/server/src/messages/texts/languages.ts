import de from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import type { MessageTexts } from './texts.types.ts'

export const en: MessageTexts = english

/** The languages of messages, with English first. A new one is a file and a line. */
export const languages: readonly MessageTexts[] = [en, de]

/** A language and how it is written: Chinese in Taiwan isn't the Chinese of mainland China. */
function kindOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

/** Tag of each language by its kind. */
const tags: ReadonlyMap<string, string> = new Map(languages.map(({ tag }) => [kindOf(tag), tag]))

/** Texts of a language by its tag. Default: English. */
export const textsIn = (tag: string | null | undefined): MessageTexts =>
  languages.find((texts) => texts.tag === tag) ?? en

/**
 * Tag of the first of a client's languages that messages have; null for none. docs/notices.md#languages
 *
 * @param accepted {@link Connection.languages}
 */
export function languageOf(accepted: readonly string[]): string | null {
  for (const language of accepted) {
    const tag = tags.get(kindOf(language))
    if (tag !== undefined) return tag
  }
  return null
}
