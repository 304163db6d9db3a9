import { describe, expect, it } from 'vitest'

import { createSearch } from './createSearch.ts'
import type { SearchEntry } from './SearchEntry.ts'

const entryOf = (title: string, text = '', rest: Partial<SearchEntry> = {}): SearchEntry => ({
  title,
  page: 'A page',
  text,
  address: `docs/a.html#${title}`,
  weight: 1,
  ...rest,
})

const entries = [
  entryOf('Dark mode?', 'appearance={{ theme }} follows the device.'),
  entryOf('useSession()', 'the active session'),
  entryOf('Sessions on your server', 'A cookie keeps the session. Cookies are httpOnly.'),
  entryOf('Webhooks', 'Each event is signed.\nA failed event is sent again after 5 s.', { page: 'Webhooks' }),
  entryOf('How do I use MFA?', 'Not built.'),
  entryOf('Rotation', 'The session key is replaced.', { page: 'Rotation', weight: 0.5 }),
  entryOf('wagmi', 'A connector for wagmi.', { page: 'Wallets' }),
]
const search = createSearch(entries)
const titlesOf = (query: string) => search(query).map(({ title }) => title)

describe('createSearch', () => {
  it('default', () => {
    expect(search('how can I enable dark mode', 1)).toEqual([
      {
        title: 'Dark mode?',
        page: 'A page',
        address: 'docs/a.html#Dark mode?',
        context: [{ text: 'appearance={{ theme }} follows the device.', isMatch: false }],
      },
    ])
  })

  it('behavior: not every word has to be met', () => {
    expect(titlesOf('dark mode in a refrigerator')[0]).toBe('Dark mode?')
  })

  it('behavior: meets synonyms', () => {
    expect(titlesOf('two-factor authentication')[0]).toBe('How do I use MFA?')
  })

  it('behavior: meets relatives, such as a theme for dark mode', () => {
    expect(titlesOf('themes')).toContain('Dark mode?')
  })

  it('behavior: a symbol comes first where it is asked by name', () => {
    expect(titlesOf('useSession')[0]).toBe('useSession()')
    expect(titlesOf('usesession')[0]).toBe('useSession()')
  })

  it('behavior: finds what begins with a word that is being typed', () => {
    expect(titlesOf('webh')[0]).toBe('Webhooks')
  })

  it.each(['webhoks', 'wehbooks', 'webhookks', 'webhopks'])('behavior: finds webhooks by %s', (query) => {
    expect(titlesOf(query)[0]).toBe('Webhooks')
  })

  it('behavior: pages for developers come first', () => {
    expect(titlesOf('session').at(-1)).toBe('Rotation')
  })

  it('behavior: the context is the line that answers, with the words marked', () => {
    expect(search('are webhooks sent again if they fail?', 1)[0]?.context).toEqual([
      { text: 'A ', isMatch: false },
      { text: 'failed', isMatch: true },
      { text: ' event is ', isMatch: false },
      { text: 'sent', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'again', isMatch: true },
      { text: ' after 5 s.', isMatch: false },
    ])
  })

  it('behavior: a long line is cut around the first match', () => {
    const long = createSearch([entryOf('A title', `${'word '.repeat(100)}needle ${'word '.repeat(100)}`)])
    const text = long('needle')[0]!
      .context.map((part) => part.text)
      .join('')
    expect(text.length).toBeLessThan(180)
    expect(text).toMatch(/^… word .*needle.* …$/)
  })

  it('behavior: one page does not fill the list', () => {
    const many = createSearch([
      ...[1, 2, 3, 4].map((number) => entryOf(`Cookies ${number}`, 'cookies')),
      entryOf('Sessions', 'cookies', { page: 'Another page' }),
    ])
    expect(
      many('cookies', 3)
        .map(({ page }) => page)
        .sort(),
    ).toContain('Another page')
  })

  it.each(['', '   ', 'how do I', 'zzzzqqq', '<>"&'])('behavior: finds nothing by "%s"', (query) => {
    expect(search(query)).toEqual([])
  })
})
