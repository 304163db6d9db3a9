import { describe, expect, it } from 'vitest'

import { identifyPasskeyError } from './identifyPasskeyError.ts'

const named = (name: string) => new DOMException('', name)

describe('identifyPasskeyError', () => {
  it.each([
    ['NotAllowedError', 'PASSKEY_CANCELLED', 'PASSKEY_TIMEOUT'],
    ['OperationError', 'PASSKEY_CANCELLED', 'PASSKEY_TIMEOUT'],
    ['TimeoutError', 'PASSKEY_TIMEOUT', 'PASSKEY_TIMEOUT'],
    ['NotReadableError', 'PASSKEY_NO_AUTHENTICATOR', 'PASSKEY_NO_AUTHENTICATOR'],
  ])('parameters: late: %s', (name, early, late) => {
    expect(identifyPasskeyError(named(name), { prompt: 'get', late: false })).toBe(early)
    expect(identifyPasskeyError(named(name), { prompt: 'get', late: true })).toBe(late)
  })

  it('behavior: an existing passkey is PASSKEY_EXISTS', () => {
    const error = named('InvalidStateError')
    expect(identifyPasskeyError(error, { prompt: 'create', late: false })).toBe('PASSKEY_EXISTS')
    expect(identifyPasskeyError(error, { prompt: 'get', late: false })).toBe('PASSKEY_NO_AUTHENTICATOR')
  })

  it.each([new TypeError('x is not a function'), undefined, null, 'no'])(
    'behavior: %s is not of the browser',
    (error) => {
      expect(identifyPasskeyError(error, { prompt: 'get', late: false })).toBeUndefined()
    },
  )
})
