import { en } from './en/en.ts'
import type { MessageTexts } from './texts.types.ts'

/** The languages of messages. A new one is a file and a line. */
const languages: readonly MessageTexts[] = [en]

/** Texts of a language, by the beginning of its tag. Default: English. */
export function textsIn(tag: string | null | undefined): MessageTexts {
  const [language] = (tag ?? '').toLowerCase().split('-')
  return languages.find((texts) => texts.tag === language) ?? en
}
