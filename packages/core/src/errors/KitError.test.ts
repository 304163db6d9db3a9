import { describe, expect, expectTypeOf, it } from 'vitest'

import { ApiError, KitError } from './KitError.ts'

const refusal = { message: 'Wrong code', status: 400, grpc: 3, facts: { triesLeft: 2 } }

describe('ApiError', () => {
  it('default: the code says which facts it has', () => {
    const error: unknown = new ApiError('OTP_INVALID', refusal)
    if (!(error instanceof ApiError) || error.code !== 'OTP_INVALID') throw error
    expectTypeOf(error.facts.triesLeft).toEqualTypeOf<number>()
    expect(error.facts.triesLeft).toBe(2)
  })

  it('behavior: it is a KitError with a name of its own', () => {
    const error = new ApiError('OTP_EXPIRED', { ...refusal, facts: {} })
    expect(error).toBeInstanceOf(KitError)
    expect(error.name).toBe('ApiError')
    expectTypeOf(error.status).toEqualTypeOf<number>()
  })
})
