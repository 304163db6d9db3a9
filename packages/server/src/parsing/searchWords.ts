import { asciiEmail } from '@latchkey/contract/wire'

/** Fields by which a user is found. */
export interface Searchable {
  name: string
  email: string | null
  phoneNumber: string | null
}

/** Longest prefix that tells words apart; the rest of a word isn't stored. */
const maxWordLength = 64
/** Most words of one user, and of one search. */
const maxWords = { user: 24, search: 8 }

/**
 * The words that a user is found by, by any prefix: those of the name, the e-mail address as a whole and each part
 * before its @, the domain of the address, and the digits of the phone number.
 * docs/decisions.md#what-operators-do-with-accounts
 *
 * @example
 * searchWords({ name: 'José O’Neill', email: null, phoneNumber: null }) // ['jose', 'oneill', 'o', 'neill']
 */
export function searchWords({ name, email, phoneNumber }: Searchable): string[] {
  const words = [...(email === null ? [] : wordsOfToken(email)), ...tokensOf(name).flatMap(wordsOfToken)]
  const contacts = [
    ...(email === null ? [] : [domainWord(email.slice(email.lastIndexOf('@') + 1))]),
    ...(phoneNumber === null ? [] : [squash(phoneNumber)]),
  ]
  return [...new Set([...contacts, ...words].map(shorten))].filter(Boolean).slice(0, maxWords.user)
}

/**
 * The prefixes that a search is for; a user must have a word for each of them. One that begins with another is the same
 * as the longer one. Empty where nothing was typed but spaces.
 */
export function searchPrefixes(search: string): string[] {
  const beginning = readDomainBeginning(search)
  if (beginning !== undefined) return [beginning]
  const prefixes = isPhoneNumber(search)
    ? [squash(search).replace(/^00/, '')]
    : tokensOf(search).map((token) => squash(token))
  const distinct = [...new Set(prefixes.map(shorten))].filter(Boolean)
  const needed = distinct.filter((one) => !distinct.some((other) => other !== one && other.startsWith(one)))
  return needed.slice(0, maxWords.search)
}

/**
 * The word of a domain in its stored spelling, which no other word begins with: no name or address begins with an @. As a
 * prefix it finds this domain alone, because of the @ at its end.
 */
export const domainWord = (domain: string): string =>
  `@${[...domain.toLowerCase()].slice(0, maxWordLength - 2).join('')}@`

/** The smallest string above every word with a prefix, in the order of code points. No word has this character. */
export const endOfPrefix = (prefix: string): string => `${prefix}\u{10ffff}`

/** The beginning of {@link domainWord} that an @ and the beginning of a domain are; undefined for any other search. */
function readDomainBeginning(search: string): string | undefined {
  const [, domain] = /^\s*@([^\s@]+)\s*$/u.exec(search) ?? []
  return domain && shorten(`@${asciiEmail(`a@${domain}`).toLowerCase().slice(2)}`)
}

const isPhoneNumber = (search: string): boolean => /^\s*\+?[\d\s()./-]*\d[\d\s()./-]*$/.test(search)

const tokensOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean)

/** A token without punctuation, and its parts if punctuation separates some; of an address, those before the @. */
function wordsOfToken(token: string): string[] {
  const parts = fold(token.split('@', 1)[0]!).split(/[^\p{L}\p{N}\p{M}]+/u)
  return [squash(token), ...(parts.length > 1 || token.includes('@') ? parts : [])]
}

/** Only letters, digits and @, so that it doesn't matter whether somebody types the dots, hyphens and apostrophes. */
function squash(token: string): string {
  const folded = fold(token)
  return folded.replaceAll(/[^\p{L}\p{N}\p{M}@]+/gu, '') || folded
}

/** Points and accents over and under letters. Not the marks that Indic scripts and kana are written with. */
const accents =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/gu

/** Letters with a stroke or two letters in one, which Unicode doesn't decompose. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  œ: 'oe',
  ŧ: 't',
  ς: 'σ',
}
const letterPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/**
 * The same for spellings that people take for the same: without case, accents and compatibility forms (Unicode Standard
 * Annex 15, NFKC). Upper case comes first, since it makes two letters of ß, and I of ı.
 */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(accents, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(letterPattern, (letter) => letters[letter]!)
    .replaceAll('\u{10ffff}', '')
    .normalize('NFKC')

const shorten = (word: string): string =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('')
