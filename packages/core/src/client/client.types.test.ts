import { expectTypeOf, it } from 'vitest'

import type { OperationParameters, OperationResult } from '../query/operation.ts'
import type { ApiClient, CallOptions, ProxyClient, StampedCallOptions } from './client.types.ts'

it('behavior: methods have the types of their operations', () => {
  expectTypeOf<ProxyClient['otpLogin']>()
    .parameter(0)
    .toHaveProperty('verificationToken')
    .toEqualTypeOf<string>()
  expectTypeOf<ProxyClient['otpLogin']>().parameter(1).toEqualTypeOf<CallOptions | undefined>()
  expectTypeOf<ProxyClient['otpLogin']>().returns.resolves.toEqualTypeOf<{ session: string }>()
  expectTypeOf<ApiClient['stampLogin']>().parameter(0).toHaveProperty('publicKey').toEqualTypeOf<string>()
  expectTypeOf<ApiClient['stampLogin']>().parameter(1).toEqualTypeOf<StampedCallOptions | undefined>()
  expectTypeOf<ApiClient['whoami']>().returns.resolves.toEqualTypeOf<{
    organizationId: string
    organizationName: string
    userId: string
    username: string
  }>()
})

it('behavior: parameters are optional only where all fields are', () => {
  const api = {} as ApiClient
  // Never called: the types are the test.
  const calls = () => {
    api.whoami()
    // @ts-expect-error publicKey is missing
    api.stampLogin()
    // @ts-expect-error publicKey is missing
    api.stampLogin({})
    // @ts-expect-error there is no such operation
    api.fly()
    // @ts-expect-error the session can't be missing from a result that is documented with one
    api.stampLogin({ publicKey: '02' }).then(({ nothing }) => nothing)
  }
  expectTypeOf(calls).toBeFunction()
})

it('behavior: each operation is on its own surface', () => {
  expectTypeOf<OperationParameters<'updateUser'>>().toHaveProperty('userId').toEqualTypeOf<string>()
  expectTypeOf<OperationResult<'signup'>>().toHaveProperty('userId').toEqualTypeOf<string>()
  expectTypeOf<OperationParameters<'otpLogin', 'proxy'>>().toHaveProperty('client_signature')
  expectTypeOf<OperationParameters<'otpLogin'>>().toEqualTypeOf<OperationParameters<'otpLogin', 'api'>>()
})
