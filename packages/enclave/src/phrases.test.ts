import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { createPhrase, type Language, languages, phraseLengths, phraseToSeed, readPhrase } from './phrases.ts'

interface Vector {
  language: Language
  phrase: string
  passphrase: string
  seed: string
}
/** Made with the package bip39 3.1.0: five phrases in each language. */
const vectors: Vector[] = JSON.parse(
  readFileSync(new URL('../test/vectors/phrases.json', import.meta.url), 'utf8'),
)
const about = `${'abandon '.repeat(11)}about`

describe('readPhrase', () => {
  it.each(vectors)('$language: $phrase', async ({ language, phrase, passphrase, seed }) => {
    const read = readPhrase(phrase)
    expect(read.languages).toContain(language)
    expect(read.words).toBe(phrase.normalize('NFKD').replaceAll('\u3000', ' '))
    expect(Buffer.from(await phraseToSeed(read.words, passphrase)).toString('hex')).toBe(seed)
  })

  it('behavior: derives the seed of a BIP-39 test vector', async () => {
    const seed = await phraseToSeed(readPhrase(about).words, 'TREZOR')
    expect(Buffer.from(seed).toString('hex')).toMatch(/^c55257c360c07c72029aebc1b53c05ed/)
  })

  it.each([
    ['capitals', about.toUpperCase()],
    ['line breaks and tabs', about.replaceAll(' ', '\r\n\t')],
    ['ideographic spaces', about.replaceAll(' ', '\u3000')],
    ['space around it', `  ${about}\n`],
  ])('behavior: accepts %s', (_, text) => expect(readPhrase(text).words).toBe(about))

  it('behavior: accepts composed and decomposed accents alike', () => {
    const { phrase } = vectors.find(
      ({ language, phrase }) => language === 'FRENCH' && /[éèê]/u.test(phrase.normalize('NFC')),
    ) ?? {
      phrase: '',
    }
    expect(readPhrase(phrase.normalize('NFC'))).toEqual(readPhrase(phrase.normalize('NFD')))
  })

  it.each([
    ['11 words', 'abandon '.repeat(11), 'Expected 12, 15, 18, 21 or 24 words. Got 11.'],
    ['nothing', '', 'Expected 12, 15, 18, 21 or 24 words. Got 1.'],
    [
      'a wrong checksum',
      'abandon '.repeat(12),
      'The checksum is wrong: a word is misspelled or out of order.',
    ],
    [
      'a misspelled word',
      about.replace('about', 'abuot'),
      'Word 12 is in no BIP-39 word list together with the others.',
    ],
  ])('behavior: rejects %s', (_, text, message) =>
    expect(() => readPhrase(text)).toThrow(expect.objectContaining({ code: 'PHRASE_INVALID', message })),
  )

  it('behavior: names every list in which a Chinese phrase is valid', () => {
    const shared = vectors
      .filter(({ language }) => language === 'SIMPLIFIED_CHINESE')
      .map(({ phrase }) => readPhrase(phrase).languages)
    expect(shared).toContainEqual(['SIMPLIFIED_CHINESE', 'TRADITIONAL_CHINESE'])
  })
})

describe('createPhrase', () => {
  it.each(phraseLengths)('parameters: %i words', (length) => {
    const { words } = createPhrase(length)
    expect(words.split(' ')).toHaveLength(length)
    expect(readPhrase(words).words).toBe(words)
    expect(createPhrase(length).words).not.toBe(words)
  })

  it('behavior: has a list for every language of the specification', () => expect(languages).toHaveLength(9))
})
