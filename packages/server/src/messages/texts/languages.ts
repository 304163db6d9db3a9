import { createLanguageMatcher } from '@latchkey/contract/languages'
import { languages } from './languageList.ts'
import type { MessageTexts } from './texts.types.ts'

export const en: MessageTexts = languages.en

const matchLanguage = createLanguageMatcher(Object.keys(languages))
const byTag: ReadonlyMap<string, MessageTexts> = new Map(Object.entries(languages))

/** Texts of a language by its tag. Default: English. */
export const textsIn = (tag: string | null | undefined): MessageTexts =>
  byTag.get(languageOf([tag ?? 'en']) ?? 'en') ?? en

/**
 * Tag of the first of a client's languages that messages have; null for none. docs/notices.md#languages
 *
 * @param accepted {@link Connection.languages}
 */
export const languageOf = (accepted: readonly string[]): string | null => matchLanguage(accepted) ?? null
