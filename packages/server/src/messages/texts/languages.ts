import { matchLanguage } from '@latchkey/contract/wire'
import de from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import type { MessageTexts } from './texts.types.ts'

export const en: MessageTexts = english

/** The languages of messages, with English first. A new one is a file and a line. */
export const languages: readonly MessageTexts[] = [en, de]

const tags = languages.map(({ tag }) => tag)

/** Texts of a language by its tag. Default: English. */
export const textsIn = (tag: string | null | undefined): MessageTexts =>
  languages.find((texts) => texts.tag === tag) ?? en

/**
 * Tag of the first of a client's languages that messages have; null for none. docs/notices.md#languages
 *
 * @param accepted {@link Connection.languages}
 */
export const languageOf = (accepted: readonly string[]): string | null =>
  matchLanguage(accepted, tags) ?? null
