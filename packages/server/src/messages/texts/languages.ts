import type { Context } from '../../context/context.ts'
import de from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import type { MessageTexts } from './texts.types.ts'

export const en: MessageTexts = english

/** The languages of messages, with English first. A new one is a file and a line. */
export const languages: readonly MessageTexts[] = [en, de]

const find = (tag: string) => languages.find((texts) => texts.tag === tag)

/** Texts of a language. Default: English. */
export const textsIn = (tag: string | null | undefined): MessageTexts => find(tag ?? '') ?? en

/** The first language of the client that messages have; null for none. docs/notices.md#languages */
export const languageOf = ({ connection }: Pick<Context, 'connection'>): string | null =>
  connection.languages.find((language) => find(language) !== undefined) ?? null
