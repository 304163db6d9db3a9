import { validateMnemonic } from '@scure/bip39'
import { wordlist as english } from '@scure/bip39/wordlists/english.js'

import { ti } from './texts.ts'

export const phraseLengths = [12, 15, 18, 21, 24] as const

export type PhraseCheck =
  /** A phrase, in the form that its seed is made of: NFKD, lower case, one space between words. */
  | { readonly status: 'valid'; readonly phrase: string }
  | { readonly status: 'incomplete' | 'wrong'; readonly text: string }

/** Words as users type and paste them: any white space, any case, composed or decomposed accents. */
export const splitWords = (text: string): string[] =>
  text.normalize('NFKD').toLowerCase().trim().split(/\s+/u).filter(Boolean)

/**
 * Checks a recovery phrase on this page, against the nine lists of BIP-39. The other eight are loaded with the first word
 * that isn't English. The language needs no question: where a phrase is valid in two, it has the same seed in both.
 */
export async function checkPhrase(text: string): Promise<PhraseCheck> {
  const words = splitWords(text)
  const lists = words.every((word) => english.includes(word)) ? [english] : await loadLists()
  const last = words.length - 1
  const isTyping = !/\s$/u.test(text)
  const unknown = words.findIndex((word) => !lists.some((list) => list.includes(word)))
  // The last word may be still unfinished.
  if (unknown >= 0 && !(unknown === last && isTyping && lists.some((list) => starts(list, words[last]!))))
    return wrong(ti('unknownWord', wordAt(words, unknown)))
  const isUnfinished = unknown >= 0
  const count = words.length - (isUnfinished ? 1 : 0)
  const total = phraseLengths.find((length) => length >= words.length)
  if (total === undefined) return wrong(ti('wordCountLong', { count: String(words.length) }))
  if (total !== count)
    return { status: 'incomplete', text: ti('wordCount', { count: String(count), total: String(total) }) }
  const fitting = lists.filter((list) => words.every((word) => list.includes(word)))
  if (fitting.length === 0) return wrong(ti('mixedWords', wordAt(words, findMixed(words, lists))))
  const phrase = words.join(' ')
  return fitting.some((list) => validateMnemonic(phrase, list))
    ? { status: 'valid', phrase }
    : wrong(ti('wrongChecksum'))
}

const wrong = (text: string): PhraseCheck => ({ status: 'wrong', text })
const starts = (list: readonly string[], part: string) => list.some((word) => word.startsWith(part))
const wordAt = (words: readonly string[], index: number) => ({
  number: String(index + 1),
  word: (words[index] ?? '').normalize('NFC'),
})

/** The first word that is not of the list that fits most of them. */
function findMixed(words: readonly string[], lists: readonly (readonly string[])[]): number {
  const fits = (list: readonly string[]) => words.filter((word) => list.includes(word)).length
  const [best = []] = [...lists].sort((one, other) => fits(other) - fits(one))
  return words.findIndex((word) => !best.includes(word))
}

/** All lists, in the form in which BIP-39 compares words. */
async function loadLists(): Promise<string[][]> {
  const { otherLists } = await import('./otherLists.ts')
  return [english, ...otherLists.map((list) => list.map((word) => word.normalize('NFKD')))]
}
