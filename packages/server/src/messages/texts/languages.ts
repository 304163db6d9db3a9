import type { Context } from '../../context/context.ts'
import { de } from './de/de.ts'
import { en } from './en/en.ts'
import type { MessageTexts } from './texts.types.ts'

/** The languages of messages. A new one is a folder and a line. */
const languages: readonly MessageTexts[] = [en, de]

const find = (tag: string) => languages.find((texts) => texts.tag === tag)

/** Texts of a language. Default: English. */
export const textsIn = (tag: string | null | undefined): MessageTexts => find(tag ?? '') ?? en

/** The first language of the client that messages have; null for none. docs/notices.md#languages */
export const languageOf = ({ connection }: Pick<Context, 'connection'>): string | null =>
  connection.languages.find((language) => find(language) !== undefined) ?? null
