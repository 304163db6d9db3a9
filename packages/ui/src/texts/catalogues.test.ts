import IntlMessageFormat from 'intl-messageformat'
import { describe, expect, it, vi } from 'vitest'

import { en, languages } from '../../test/catalogues.ts'
import { errorTexts } from './en/errors.ts'
import { formatParts } from './formatMessage.ts'
import type { ErrorTexts } from './messages.ts'

type Elements = ReturnType<IntlMessageFormat['getAst']>
type Flat = Readonly<Record<string, string>>
const flatten = (catalogues: Readonly<Record<string, Flat>>, errors: ErrorTexts): Flat => ({
  ...Object.fromEntries(
    Object.entries(catalogues).flatMap(([name, catalogue]) =>
      Object.entries(catalogue).map(([key, message]) => [`${name}.${key}`, message]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(errors).flatMap(([code, { title, text }]) => [
      [`${code}.title`, title],
      [`${code}.text`, text],
    ]),
  ),
})

/** The arguments of a message, and what each `select` distinguishes, by the reference parser. */
function argumentsOf(message: string): { names: string[]; cases: string[] } {
  const names = new Set<string>()
  const cases = new Set<string>()
  const read = (elements: Elements): void => {
    for (const element of elements) {
      if ('value' in element && element.type !== 0) names.add(element.value as string)
      if (!('options' in element)) continue
      const isSelect = element.type === 5
      for (const [name, option] of Object.entries<{ value: Elements }>(element.options)) {
        if (isSelect) cases.add(name)
        read(option.value)
      }
    }
  }
  read(new IntlMessageFormat(message, 'en').getAst())
  return { names: [...names].sort(), cases: [...cases].sort() }
}

const source = flatten(en, errorTexts)
const numbers = [0, 1, 2, 5, 11, 21, 1_234]

describe.each(Object.entries(languages))('%s', (locale, { catalogues, errors }) => {
  const messages = flatten(catalogues, errors)

  it('behavior: as many messages as English, none empty', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(source).sort())
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([])
  })

  it('behavior: the same arguments as in English', () => {
    const different = Object.entries(messages).filter(([key, message]) => {
      const wanted = argumentsOf(source[key] ?? '')
      return JSON.stringify(argumentsOf(message)) !== JSON.stringify(wanted)
    })
    expect(different).toEqual([])
  })

  it('behavior: reads as the reference implementation of MessageFormat reads it', () => {
    const report = vi.spyOn(console, 'error')
    const wrong: unknown[] = []
    for (const [key, message] of Object.entries(messages)) {
      const { names, cases } = argumentsOf(message)
      for (const select of cases.length > 0 ? cases : ['other'])
        for (const number of numbers) {
          const isNumber = (name: string) => new RegExp(`\\{${name}, plural`).test(message)
          const values = Object.fromEntries(
            names.map((name) => [name, isNumber(name) && select !== 'unknown' ? number : select]),
          )
          const expected = String(new IntlMessageFormat(message, locale).format(values))
          const got = formatParts(message, values, locale).join('')
          if (got !== expected) wrong.push({ key, values, got, expected })
        }
    }
    expect(wrong).toEqual([])
    expect(report).not.toHaveBeenCalled()
  })

  it('behavior: a key that two catalogues share says one thing', () => {
    const byKey = new Map<string, Set<string>>()
    for (const catalogue of Object.values(catalogues))
      for (const [key, message] of Object.entries(catalogue))
        byKey.set(key, (byKey.get(key) ?? new Set()).add(message))
    expect([...byKey].filter(([, { size }]) => size > 1).map(([key]) => key)).toEqual([])
  })
})

describe('formatParts', () => {
  it('behavior: a message that cannot be parsed is reported and shown as it is', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(formatParts('Hello {name', { name: 'Ada' }, 'en')).toEqual(['Hello {name'])
    expect(report.mock.calls.map(([line]) => line)).toMatchInlineSnapshot(`
      [
        "@latchkey/ui: can't format the message "Hello {name"",
      ]
    `)
    report.mockRestore()
  })

  it('behavior: keeps values that are no strings', () => {
    const contact = { element: true }
    expect(formatParts('To {contact}.', { contact }, 'en')).toEqual(['To ', contact, '.'])
  })

  it('parameters: locale', () => {
    const message = '{n, plural, one {# jour} other {# jours}}'
    expect(formatParts(message, { n: 0 }, 'fr').join('')).toBe('0 jour')
    expect(formatParts(message, { n: 0 }, 'en').join('')).toBe('0 jours')
  })
})
