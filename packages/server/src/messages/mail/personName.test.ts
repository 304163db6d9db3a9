import { describe, expect, it } from 'vitest'

import { personName } from './personName.ts'

describe('personName', () => {
  it.each(['Ada Lovelace', 'J. R. R. Tolkien', 'Jean-Luc', "O'Neill", '李小龙', 'Ada 2'])(
    'default: %s',
    (name) => {
      expect(personName(name)).toBe(name)
    },
  )

  it.each([
    '',
    'evil.example',
    'ada@example.com',
    'Call +1 900 555',
    'see https://a.b',
    '<b>',
    'a'.repeat(61),
  ])('behavior: leaves out %j', (name) => expect(personName(name)).toBeUndefined())
})
