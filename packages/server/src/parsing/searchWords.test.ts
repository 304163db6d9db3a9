import { describe, expect, it } from 'vitest'

import { endOfPrefix, searchPrefixes, searchWords } from './searchWords.ts'

const user = (name: string, email: string | null = null, phoneNumber: string | null = null) => ({
  name,
  email,
  phoneNumber,
})

/** Whether a search finds a user, as the database decides it. */
const finds = (search: string, candidate: ReturnType<typeof user>): boolean => {
  const words = searchWords(candidate)
  const prefixes = searchPrefixes(search)
  return prefixes.length > 0 && prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)))
}

describe('searchWords', () => {
  it('default: words of the name, the address and parts of it, and digits of the number', () => {
    expect(searchWords(user('José O’Neill', 'Ada.Lovelace+test@Example.com', '+15550107777'))).toEqual([
      '@example.com@',
      '15550107777',
      'adalovelacetest@examplecom',
      'ada',
      'lovelace',
      'test',
      'jose',
      'oneill',
      'o',
      'neill',
    ])
    expect(searchWords(user(''))).toEqual([])
    expect(searchWords(user('ada@example.com', 'ada@example.com'))).toEqual([
      '@example.com@',
      'ada@examplecom',
      'ada',
    ])
  })

  it.each([
    ['jose', 'José'],
    ['JOSÉ', 'Jose\u0301'],
    ['strasse', 'Straße'],
    ['STRASSE', 'straße'],
    ['istanbul', 'İstanbul'],
    ['ISTANBUL', 'ıstanbul'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
    ['οδυσσευσ', 'ΟΔΥΣΣΕΥΣ'],
    ['soren', 'Søren'],
    ['Łódź', 'lodz'],
    ['fiona', 'ﬁona'],
    ['ｆｕｌｌ', 'full width'],
    ['がく', '\u304b\u3099く'],
    ['李', '李 小龍'],
    ['कि', 'किरण'],
    ['ada', 'Countess Ada'],
    ['lovelace ada', 'Ada Lovelace'],
    ['ad lo', 'Ada Lovelace'],
    ["o'ne", 'O’Neill'],
    ['neill', "O'Neill"],
    ['jean-luc', 'Jean Luc Jean-Luc'],
    ['luc', 'Jean-Luc'],
    ['🦄', '🦄'],
  ])('behavior: %s finds %s', (search, name) => expect(finds(search, user(name))).toBe(true))

  it.each([
    ['か', 'がく'],
    ['का', 'किरण'],
    ['da', 'Ada'],
    ['ada grace', 'Ada Lovelace'],
    [' ', 'Ada'],
    ['', ''],
  ])('behavior: %s does not find %s', (search, name) => expect(finds(search, user(name))).toBe(false))

  it.each(['ada', 'ADA.LOVELACE', 'ada.lo', 'lovelace', 'ada.lovelace@exam', ' Ada.Lovelace@Example.COM '])(
    'behavior: %s finds an address',
    (search) => expect(finds(search, user('', 'ada.lovelace@example.com'))).toBe(true),
  )

  it.each(['+15550107777', '15550107777', '+1 (555) 010-7777', '1 555', '001 555 010', '+1.555'])(
    'behavior: %s finds a number',
    (search) => expect(finds(search, user('', null, '+15550107777'))).toBe(true),
  )

  it('behavior: is limited in length and number, and cuts no character in two', () => {
    const long = searchWords(user(`${'😀'.repeat(100)} ${'a'.repeat(1_000)} ${'b '.repeat(50)}`))
    expect(long.every((word) => [...word].length <= 64 && !/\p{Surrogate}/u.test(word))).toBe(true)
    const many = Array.from({ length: 100 }, (_, index) => `w${index}x`).join(' ')
    expect(searchWords(user(many))).toHaveLength(24)
    expect(searchPrefixes(many)).toHaveLength(8)
    expect(finds('a'.repeat(1_000), user('a'.repeat(1_000)))).toBe(true)
  })

  it('behavior: a prefix of another is left out, and the end of a prefix is above all its words', () => {
    expect(searchPrefixes('ada adalove ADA')).toEqual(['adalove'])
    const words = ['ada', 'ada\u{10fffe}'.normalize('NFKC'), 'adaz', 'ad\u{10ffff}a']
    const prefix = searchPrefixes('ada')[0]!
    for (const word of words.flatMap((name) => searchWords(user(name))))
      expect(Buffer.compare(Buffer.from(word), Buffer.from(endOfPrefix(prefix))), word).toBe(-1)
  })
})
