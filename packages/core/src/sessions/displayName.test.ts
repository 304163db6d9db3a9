import { describe, expect, it } from 'vitest'

import { displayName, shortContact } from './displayName.ts'

describe('displayName', () => {
  it.each([
    [{ name: 'Ada', contact: 'ada@example.com' }, 'Ada'],
    [{ contact: 'ada@example.com' }, 'ada@example.com'],
    [{ name: 'ada@example.com', contact: 'ada@example.org' }, 'ada@example.org'],
    [{ name: '+12025550123' }, '+12025550123'],
    [{ contact: 'ada.augusta.king.lovelace@example.com' }, 'ada.augusta.king.lovelace@example.com'],
    [{}, undefined],
    [{ name: '' }, undefined],
  ])('parameters: %o', (person, name) => {
    expect(displayName(person)).toBe(name)
  })
})

describe('shortContact', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['ada@analytical-engines.example.com', 'ada@analytical-engi….com'],
    ['ada.augusta.king.lovelace@a.io', 'ada.augusta.king.l…@a.io'],
    ['ada.augusta.king.lovelace@analytical-engines.example.com', 'ada.augusta…@analyt….com'],
    ['+123456789012345', '+123456789012345'],
  ])('default: %s', (contact, short) => {
    expect(shortContact(contact)).toBe(short)
  })

  it('parameters: length', () => {
    const contacts = [
      'ada.augusta.king.lovelace@analytical.example.com',
      `a@${'b'.repeat(60)}.c${'o'.repeat(60)}`,
    ]
    for (const contact of contacts)
      for (let length = 16; length < 60; length++) {
        const short = shortContact(contact, length)
        expect(short.length).toBeLessThanOrEqual(length)
        expect(short[0]).toBe('a')
        expect(short).toContain('@')
        expect(short.at(-1)).toBe(contact.at(-1))
      }
  })
})
