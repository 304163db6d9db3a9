import { stem } from './stem.ts'
import { stopWords } from './stopWords.ts'
import { synonyms } from './synonyms.ts'

/** A word of a text in the form that the search compares, and its position. */
export interface Term {
  term: string
  start: number
  end: number
  /** For a part of an identifier, such as `sign` of `useSignIn`: the identifier in lower case. */
  of?: string | undefined
  /** For an identifier whose parts follow. */
  hasParts?: boolean | undefined
}

interface Word extends Omit<Term, 'term'> {
  word: string
}

/** An identifier's parts: `useSignIn` has three, `OTP_INVALID` two. Names of other things stay whole. */
const partsOf =
  /OAuth|WebAuthn|TypeScript|GitHub|[\p{Lu}]+(?![\p{Ll}])|[\p{Lu}]?[\p{Ll}\p{N}]+|[\p{N}]+|[\p{L}]+/gu

const isIdentifier = (word: string): boolean => /_|\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}{2}/u.test(word)

/** Apostrophes are dropped, so that "doesn't" is one word; everything else but letters, digits and `_` divides. */
function* readWords(text: string): Generator<Word> {
  for (const { 0: match, index } of text.matchAll(/[\p{L}\p{N}_]+(?:['\u2019][\p{L}]+)*/gu)) {
    const end = index + match.length
    const word = match.replace(/['\u2019_]/g, '').toLowerCase()
    if (word === '') continue
    const hasParts = isIdentifier(match)
    yield hasParts ? { word, start: index, end, hasParts } : { word, start: index, end }
    if (!hasParts) continue
    for (const { 0: part, index: offset } of match.matchAll(partsOf)) {
      const start = index + offset
      yield { word: part.toLowerCase(), start, end: start + part.length, of: word }
    }
  }
}

const knownStems = new Map<string, string>()
const stemOf = (word: string): string => {
  let known = knownStems.get(word)
  if (known === undefined) {
    known = stem(word)
    knownStems.set(word, known)
  }
  return known
}

const stemsOf = (phrase: string): string => phrase.split(' ').map(stemOf).join(' ')

/** The term of each word and phrase that has synonyms: the first of its line. */
const termOfPhrase = new Map(
  synonyms.flatMap((line) => line.map((phrase) => [stemsOf(phrase), stemsOf(line[0]!)] as const)),
)
/** How many words the longest phrase has that begins with a word. */
const longestFrom = new Map<string, number>()
for (const phrase of termOfPhrase.keys()) {
  const words = phrase.split(' ')
  longestFrom.set(words[0]!, Math.max(words.length, longestFrom.get(words[0]!) ?? 0))
}

/** The longest phrase with synonyms at an index: its term, and how many words it has. */
function phraseAt(
  words: readonly Word[],
  stems: readonly string[],
  index: number,
): { term: string; length: number } | undefined {
  const longest = Math.min(longestFrom.get(stems[index]!) ?? 0, words.length - index)
  for (let length = longest; length > 0; length -= 1) {
    // An identifier's parts make no phrase with the words beside it.
    if (words[index + length - 1]!.of !== words[index]!.of) continue
    const term = termOfPhrase.get(stems.slice(index, index + length).join(' '))
    if (term !== undefined) return { term, length }
  }
  return undefined
}

/** The terms of a text: its words without endings, synonyms as one term, without stop words. */
export function readTerms(text: string): Term[] {
  const words = [...readWords(text)]
  const stems = words.map(({ word }) => stemOf(word))
  const terms: Term[] = []
  for (let index = 0; index < words.length; ) {
    const { word, ...rest } = words[index]!
    const phrase = phraseAt(words, stems, index)
    if (phrase) terms.push({ ...rest, term: phrase.term, end: words[index + phrase.length - 1]!.end })
    else if (!stopWords.has(word)) terms.push({ ...rest, term: stems[index]! })
    index += phrase?.length ?? 1
  }
  return terms
}

/** The term for a word or phrase of our own tables. */
export const termOf = (phrase: string): string => termOfPhrase.get(stemsOf(phrase)) ?? stemsOf(phrase)
