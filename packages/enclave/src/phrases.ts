import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js'
import { wordlist as english } from '@scure/bip39/wordlists/english.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js'
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js'
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js'
import { wordlist as simplifiedChinese } from '@scure/bip39/wordlists/simplified-chinese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import { wordlist as traditionalChinese } from '@scure/bip39/wordlists/traditional-chinese.js'

import { EnclaveError } from './EnclaveError.ts'

/** The word lists of BIP-39, by the names of the specification without its prefix `MNEMONIC_LANGUAGE_`. */
const wordLists = {
  ENGLISH: english,
  SIMPLIFIED_CHINESE: simplifiedChinese,
  TRADITIONAL_CHINESE: traditionalChinese,
  CZECH: czech,
  FRENCH: french,
  ITALIAN: italian,
  JAPANESE: japanese,
  KOREAN: korean,
  SPANISH: spanish,
}
export type Language = keyof typeof wordLists
export const languages = Object.keys(wordLists) as readonly Language[]

/** The same lists in the form in which BIP-39 compares and hashes words. */
const normalizedLists = Object.fromEntries(
  languages.map((language) => [language, wordLists[language].map((word) => word.normalize('NFKD'))]),
) as Record<Language, string[]>

/** Words of a phrase: 128 to 256 bits of entropy in steps of 32. */
export const phraseLengths = [12, 15, 18, 21, 24] as const
export type PhraseLength = (typeof phraseLengths)[number]

export interface Phrase {
  /** The words in NFKD, lower case, one space between them: what the seed is made of. */
  words: string
  /**
   * Languages in whose list the words are a valid phrase. Two Chinese lists, and English and French, share words, so
   * that there can be more than one; the seed is the same in each.
   */
  languages: Language[]
}

/** A new English phrase from the operating system's random numbers. */
export function createPhrase(length: PhraseLength = 12): Phrase {
  const entropy = randomBytes((length / 3) * 4)
  try {
    return { words: entropyToMnemonic(entropy, english), languages: ['ENGLISH'] }
  } finally {
    entropy.fill(0)
  }
}

/**
 * Reads a phrase as people type and paste it: any white space, any case, composed or decomposed accents.
 *
 * @throws {@link EnclaveError} `PHRASE_INVALID`: wrong number of words, a word of no list, or a wrong checksum. The
 * message names the position of a word, never the word.
 */
export function readPhrase(text: string): Phrase {
  const words = text.normalize('NFKD').toLowerCase().trim().split(/\s+/u)
  if (!phraseLengths.some((length) => length === words.length))
    throw new EnclaveError('PHRASE_INVALID', `Expected 12, 15, 18, 21 or 24 words. Got ${words.length}.`)
  const listed = languages.filter((language) =>
    words.every((word) => normalizedLists[language].includes(word)),
  )
  if (listed.length === 0) throw new EnclaveError('PHRASE_INVALID', describeUnknownWord(words))
  const valid = listed.filter((language) => hasChecksum(words, normalizedLists[language]))
  if (valid.length === 0)
    throw new EnclaveError('PHRASE_INVALID', 'The checksum is wrong: a word is misspelled or out of order.')
  return { words: words.join(' '), languages: valid }
}

/** The 64 bytes that BIP-32 and SLIP-0010 derive from. Takes about 3 ms: once per phrase, never per signature. */
export async function phraseToSeed(words: string, passphrase = ''): Promise<Uint8Array> {
  const salt = `mnemonic${passphrase}`.normalize('NFKD')
  return new Uint8Array(await promisify(pbkdf2)(words.normalize('NFKD'), salt, 2048, 64, 'sha512'))
}

function hasChecksum(words: string[], list: string[]): boolean {
  try {
    mnemonicToEntropy(words.join(' '), list).fill(0)
    return true
  } catch {
    return false
  }
}

/** The first word that isn't in the list which has most of them. */
function describeUnknownWord(words: string[]): string {
  const unknown = languages
    .map((language) => words.filter((word) => !normalizedLists[language].includes(word)))
    .reduce((best, rest) => (rest.length < best.length ? rest : best))
  return `Word ${words.indexOf(unknown[0] ?? '') + 1} is in no BIP-39 word list together with the others.`
}
