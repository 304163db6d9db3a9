import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readContact } from './readContact.ts'
import { readTyped } from './readTyped.ts'

/** Ways in which mail programs, address books, web pages and keyboards pass a contact on. */
const wrappings: Record<string, (contact: string) => string> = {
  nothing: (contact) => contact,
  spaces: (contact) => `  ${contact}\t`,
  'a line break': (contact) => `${contact}\r\n`,
  'no-break spaces': (contact) => `\u00a0${contact}\u202f`,
  'an ideographic space': (contact) => `\u3000${contact}`,
  'an embedding of directions': (contact) => `\u202a${contact}\u202c`,
  'an isolate of directions': (contact) => `\u2066${contact}\u2069`,
  'direction marks': (contact) => `\u200e${contact}\u200f`,
  'a byte order mark': (contact) => `\ufeff${contact}`,
  'a zero-width space inside': (contact) => `${contact.slice(0, 3)}\u200b${contact.slice(3)}`,
  'a soft hyphen inside': (contact) => `${contact.slice(0, 4)}\u00ad${contact.slice(4)}`,
  'a word joiner between all': (contact) => [...contact].join('\u2060'),
  'a variation selector': (contact) => `${contact}\ufe0f`,
  'full-width characters': (contact) =>
    contact.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0)),
  'Arabic-Indic digits': (contact) => inDigits(contact, 0x660),
  'Persian digits': (contact) => inDigits(contact, 0x6f0),
  'Devanagari digits': (contact) => inDigits(contact, 0x966),
  'a comma': (contact) => `${contact},`,
  'a semicolon': (contact) => `${contact}; `,
  'a full stop': (contact) => `${contact}.`,
  'an exclamation mark': (contact) => `${contact}!`,
  quotes: (contact) => `"${contact}"`,
  'single quotes': (contact) => `'${contact}'`,
  'curly quotes': (contact) => `“${contact}”`,
  'German quotes': (contact) => `„${contact}“`,
  guillemets: (contact) => `«${contact}»`,
  'angle brackets': (contact) => `<${contact}>`,
  'a name': (contact) => `Ann Lee <${contact}>`,
  'a quoted name': (contact) => `"Lee, Ann" <${contact}>,`,
  backticks: (contact) => `\`${contact}\``,
  asterisks: (contact) => `*${contact}*`,
  'a bullet': (contact) => `• ${contact}`,
  'an opening bracket': (contact) => `<${contact}`,
  'a closing bracket': (contact) => `${contact}>`,
  'a label after it': (contact) => `${contact} (work)`,
  'a symbol': (contact) => `☎ ${contact}`,
  'a label': (contact) => `Contact: ${contact}`,
}
const wrappingsOfEmail: typeof wrappings = {
  mailto: (contact) => `mailto:${contact}`,
  'mailto with a subject': (contact) => `MAILTO:${contact}?subject=Hello%20Ann&cc=x@example.com`,
  'mailto with escapes': (contact) => `mailto:${encodeURIComponent(contact)}`,
  'mailto in brackets': (contact) => `Ann <mailto:${contact}>`,
  'round brackets': (contact) => `(${contact})`,
  'a name before round brackets': (contact) => `Ann Lee (${contact})`,
  'a name after it in round brackets': (contact) => `${contact} (Ann Lee)`,
  'a label with a dash': (contact) => `E-Mail: ${contact}`,
  'a full-width @': (contact) => contact.replace('@', '＠'),
}
const wrappingsOfPhone: typeof wrappings = {
  tel: (contact) => `tel:${contact}`,
  'tel with an extension': (contact) => `tel:${contact};ext=12`,
  'tel with escapes': (contact) => `tel:${encodeURIComponent(contact)}`,
  'sms with a text': (contact) => `sms:${contact}?body=Hello`,
  'a short label': (contact) => `Tel.: ${contact}`,
  'a minus as a dash': (contact) => contact.replaceAll('-', '\u2212'),
  'no-break hyphens': (contact) => contact.replaceAll('-', '\u2011'),
}

function inDigits(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

const emails = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]([a-z0-9._+-]{0,12}[a-z0-9])?$/),
    fc.stringMatching(/^[a-z0-9]{1,10}(-[a-z0-9]{1,4})?$/),
    fc.constantFrom('com', 'co.uk', 'museum'),
  )
  .map(([name, domain, end]) => `${name}@${domain}.${end}`)
const phones = fc.constantFrom(
  '+49 151 23456789',
  '+1 (415) 555-2671',
  '+447700900123',
  '030-1234567',
  '(030) 1234567',
)

describe('readContact', () => {
  it.each([
    ['e-mail addresses', emails, { ...wrappings, ...wrappingsOfEmail }],
    ['phone numbers', phones, { ...wrappings, ...wrappingsOfPhone }],
  ])('behavior: %s are read from every wrapping, and from one in another', (_, contacts, all) => {
    const wrapping = fc.constantFrom(...Object.keys(all))
    fc.assert(
      fc.property(contacts, wrapping, wrapping, (contact, inner, outer) => {
        expect(readContact(all[inner]!(contact))).toBe(contact)
        const invisible = /spaces|marks|directions|mark|joiner|zero-width|hyphen|selector|digits|full-width/
        if (invisible.test(outer)) expect(readContact(all[outer]!(all[inner]!(contact)))).toBe(contact)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(['ann', 'ann @example.com', 'ann lee@example.com', '@', 'a<b', '12', '+', ''])(
    'behavior: leaves %j as it is, for the sentence that says what is wrong',
    (text) => {
      expect(readContact(text)).toBe(text)
    },
  )

  it('behavior: removes a few wrappings of a long text, not thousands', () => {
    const text = 'a:'.repeat(10_000)
    expect(readContact(text).length).toBeGreaterThan(text.length - 20)
  })

  it('behavior: an address after another text is not guessed', () => {
    expect(readContact('write to ann@example.com')).toBe('write to ann@example.com')
    expect(readContact('ann@example.com, bob@example.com')).toBe('ann@example.com, bob@example.com')
  })
})

describe('readTyped', () => {
  it('behavior: reads the decimal digits of every script', () => {
    const points = Array.from({ length: 0x11_0000 }, (_, point) => point).filter(
      (point) => (point < 0xd800 || point > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(point)),
    )
    expect(points.length).toBeGreaterThan(600)
    // Unicode encodes each set in one row, from zero to nine.
    const expected = points.map((_, index) => String(index % 10))
    expect(points.map((point) => readTyped(String.fromCodePoint(point)))).toEqual(expected)
  })
})
