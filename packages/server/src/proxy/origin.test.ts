import { describe, expect, it } from 'vitest'

import { checkOrigin } from './origin.ts'

describe('checkOrigin', () => {
  const list = ['https://app.example.com', 'http://localhost:5173']

  it('default: compares exactly', () => {
    for (const origin of list) expect(checkOrigin(origin, list)).toEqual({ allowed: true, echo: origin })
  })

  it.each([
    null,
    'null',
    '',
    'https://app.example.com.evil.example',
    'https://app.example.co',
    'HTTPS://app.example.com',
  ])('behavior: %j is not', (origin) => {
    expect(checkOrigin(origin, list)).toEqual({ allowed: false })
    expect(checkOrigin(origin, [])).toEqual({ allowed: false })
  })

  it('behavior: refuses null, even if listed', () => {
    expect(checkOrigin('null', ['null'])).toEqual({ allowed: false })
  })

  it('behavior: * allows every origin and is echoed', () => {
    for (const origin of [null, 'null', 'https://evil.example']) {
      expect(checkOrigin(origin, ['*'])).toEqual({ allowed: true, echo: '*' })
    }
  })
})
