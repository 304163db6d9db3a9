import { describe, expect, it } from 'vitest'

import { redact } from './redact.ts'

const key = `02${'ab'.repeat(32)}`

describe('redact', () => {
  it('default: plain data is copied as it is', () => {
    const state = {
      status: 'code',
      contact: 'ada@example.com',
      codeLength: 6,
      triesLeft: undefined,
      list: [1],
    }
    expect(redact(state)).toEqual(state)
  })

  it('behavior: what is secret by its name is hidden, wherever it is', () => {
    const state = {
      token: 'a',
      idToken: 'b',
      code: '123456',
      otpCode: '123456',
      deep: [{ clientSecret: 'c', privateKey: 'd', signature: 'e', codeVerifier: 'f', mnemonic: 'g' }],
    }
    expect(JSON.stringify(redact(state)).match(/"[a-g]"|123456/)).toBeNull()
  })

  it("behavior: an error's code is shown, any other is not", () => {
    expect(redact({ error: { code: 'OTP_INVALID' }, code: 'ABC234' })).toEqual({
      error: { code: 'OTP_INVALID' },
      code: '•••',
    })
  })

  it('behavior: tokens are hidden by their form, keys are cut', () => {
    expect(redact(['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl', key])).toEqual([
      '•••',
      '02ababab…abab',
    ])
  })

  it('behavior: URLs keep their host, and lose what may be a key', () => {
    const urls = [
      'https://api.example.com',
      'https://api.example.com/auth-proxy',
      'https://name:pass@rpc.example/v3/0123456789abcdef0123?key=secret#part',
    ]
    expect(redact(urls)).toEqual([urls[0], urls[1], 'https://rpc.example/v3/…?…#…'])
  })

  it('behavior: long texts, lists and depths end, and classes are named', () => {
    const circle: Record<string, unknown> = {
      text: 'word '.repeat(100),
      list: Array(80).fill(1),
      map: new Map(),
    }
    circle.circle = circle
    const copy = redact(circle) as { text: string; list: unknown[]; map: unknown }
    expect(copy.text).toHaveLength(201)
    expect(copy.list).toHaveLength(50)
    expect(copy.map).toBe('[Map]')
    expect(() => JSON.stringify(copy)).not.toThrow()
  })
})
