import IntlMessageFormat from 'intl-messageformat'
import { describe, expect, it, vi } from 'vitest'

import { readTexts, type TextsFile } from '../../test/texts/readTexts.ts'
import { fillParts } from './fillMessage.ts'
import { formatMessage } from './formatMessage.ts'

type Elements = ReturnType<IntlMessageFormat['getAst']>
type Flat = Readonly<Record<string, string>>
/** Every message of a language, by its path. */
const flatten = ({ kit, errors, vault }: TextsFile): Flat => {
  const entries = (path: string, catalogues: Readonly<Record<string, Flat>>) =>
    Object.entries(catalogues).flatMap(([name, catalogue]) =>
      Object.entries(catalogue).map(([key, message]) => [`${path}${name}.${key}`, message] as const),
    )
  return Object.fromEntries([...entries('', kit), ...entries('errors.', errors), ...entries('vault.', vault)])
}

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

/** The forms of each plural in a message, sorted. An exact number such as `=0` is an addition. */
function pluralsOf(message: string): string[][] {
  const read = (elements: Elements): string[][] =>
    elements.flatMap((element) => {
      if (!('options' in element)) return []
      const options = Object.entries<{ value: Elements }>(element.options)
      const forms = options.map(([name]) => name).filter((name) => !name.startsWith('='))
      return [
        ...(element.type === 6 ? [forms.sort()] : []),
        ...options.flatMap(([, { value }]) => read(value)),
      ]
    })
  return read(new IntlMessageFormat(message, 'en').getAst())
}

/** Sentences that are the same in English, by language. */
const asInEnglish: Readonly<Record<string, readonly string[]>> = { de: ['signing.signLimitLabel'] }

const languages = readTexts()
const source = flatten(languages.get('en')!)
const numbers = [0, 1, 2, 5, 11, 21, 1_234]

const withoutMarks = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

describe.each([...languages])('%s', (locale, file) => {
  const messages = flatten(file)

  it('behavior: has every English message, none empty', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(source).sort())
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([])
  })

  it('behavior: each message has the arguments of the English one', () => {
    const different = Object.entries(messages).filter(([key, message]) => {
      const expected = argumentsOf(source[key] ?? '')
      return JSON.stringify(argumentsOf(message)) !== JSON.stringify(expected)
    })
    expect(different).toEqual([])
  })

  it('behavior: has no English sentence', () => {
    const isSentence = (message: string) => /[a-z]{3,} [a-z]{2,}/i.test(message.replaceAll(/\{\w+\}/g, ''))
    const english = Object.keys(messages).filter(
      (key) => locale !== 'en' && messages[key] === source[key] && isSentence(messages[key] ?? ''),
    )
    expect(english).toEqual(asInEnglish[locale] ?? [])
  })

  // U+00AD, where a browser may break a word with a hyphen. A title has room for 20 letters at 320 px.
  it('behavior: a long word in a title has a soft hyphen', () => {
    const titles = Object.entries(messages).filter(([key]) => key.endsWith('Title'))
    expect(
      titles.filter(([, message]) => /[\p{Script=Latin}\p{Script=Cyrillic}]{21,}/u.test(message)),
    ).toEqual([])
  })

  it('behavior: has a word for each term of the glossary', () =>
    expect(Object.keys(file.glossary)).toEqual(Object.keys(languages.get('en')!.glossary)))

  it('behavior: each plural has the forms that the language needs', () => {
    const rules = new Intl.PluralRules(locale)
    // MessageFormat demands `other`, which integers don't need in Polish and Ukrainian.
    const needed = ['other', ...Array.from({ length: 201 }, (_, count) => rules.select(count))]
    const expected = [...new Set(needed)].sort()
    const different = Object.entries(messages).flatMap(([key, message]) =>
      pluralsOf(message)
        .filter((forms) => forms.join() !== expected.join())
        .map((forms) => [key, forms.join()]),
    )
    expect(different).toEqual([])
  })

  it('behavior: formats as the reference implementation of MessageFormat does', () => {
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
          const got = formatMessage<string>(message, values, locale)
          // Right to left, values and sentences have marks of their direction.
          if (withoutMarks(got) !== withoutMarks(expected)) wrong.push({ key, values, got, expected })
        }
    }
    expect(wrong).toEqual([])
    expect(report).not.toHaveBeenCalled()
  })

  it('behavior: a message that is plain in English is plain here, and needs no library', () => {
    const isPlain = (message: string) => !/, (plural|select|number)/.test(message)
    const plain = Object.entries(messages).filter(([key]) => isPlain(source[key] ?? ''))
    expect(plain.filter(([, message]) => !isPlain(message))).toEqual([])
    const values = Object.fromEntries(
      plain.flatMap(([, message]) => argumentsOf(message).names).map((name) => [name, 'value']),
    )
    const filled = plain.map(([, message]) => fillParts(message, values).join(''))
    expect(filled).toEqual(plain.map(([, message]) => new IntlMessageFormat(message, locale).format(values)))
    const late = /^(page|account|card|menu|vault\.\w+)\./
    expect(Object.keys(messages).filter((key) => late.test(key) && !isPlain(messages[key] ?? ''))).toEqual([])
  })

  it('behavior: a key in two catalogues has one message', () => {
    const byKey = new Map<string, Set<string>>()
    for (const catalogue of Object.values(file.kit))
      for (const [key, message] of Object.entries(catalogue))
        byKey.set(key, (byKey.get(key) ?? new Set()).add(message))
    expect([...byKey].filter(([, { size }]) => size > 1).map(([key]) => key)).toEqual([])
  })
})

describe('formatMessage', () => {
  it('behavior: a message that cannot be parsed is reported and shown as it is', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(formatMessage('Hello {name', {}, 'en')).toBe('Hello {name')
    expect(report.mock.calls.map(([line]) => line)).toEqual([
      '@latchkey/ui: can\'t format the message "Hello {name"',
    ])
    report.mockRestore()
  })

  it('parameters: locale', () => {
    const message = '{n, plural, one {# jour} other {# jours}}'
    expect(formatMessage(message, { n: 0 }, 'fr')).toBe('0 jour')
    expect(formatMessage(message, { n: 0 }, 'en')).toBe('0 jours')
    expect(formatMessage(message, { n: 1_234 }, 'en')).toBe('1,234 jours')
  })
})

describe('fillParts', () => {
  it('behavior: keeps values that are no strings', () => {
    const contact = { element: true }
    expect(fillParts('To {contact}.', { contact })).toEqual(['To ', contact, '.'])
  })
})
