import { describe, expectTypeOf, it } from 'vitest'

import { type ParamsOf, proxy, query, type ReadParamsOf, type ResultOf, submit } from './operation.ts'
import type { operations } from './operations/index.ts'
import type { Activity } from './records/activity.ts'
import type { ClientSignature } from './records/clientSignature.ts'
import type { ProxyOperation, QueryOperation, Wire } from './wire.ts'

describe('ParamsOf', () => {
  it('default', () => {
    expectTypeOf<ParamsOf<Wire['submit']['stampLogin']>>().toEqualTypeOf<{
      publicKey: string
      expirationSeconds?: string | undefined
      invalidateExisting?: boolean | undefined
      sessionProfileId?: string | undefined
    }>()
  })

  it('behavior: an operation and its row have the same types', () => {
    expectTypeOf<ParamsOf<Wire['proxy']['signup']>>().toEqualTypeOf<
      ParamsOf<typeof operations.proxy.signup>
    >()
    expectTypeOf<ResultOf<Wire['query']['whoami']>>().toEqualTypeOf<
      ResultOf<typeof operations.query.whoami>
    >()
  })

  it('behavior: the type of a field with two shapes is their union', () => {
    expectTypeOf<ParamsOf<Wire['proxy']['otpLogin']>['client_signature']>().toEqualTypeOf<
      string | ClientSignature
    >()
  })

  it('behavior: otp_login of the proxy and of the public API differ', () => {
    expectTypeOf<ParamsOf<Wire['proxy']['otpLogin']>>().not.toEqualTypeOf<
      ParamsOf<Wire['submit']['otpLogin']>
    >()
  })

  it('behavior: enumerations are closed', () => {
    expectTypeOf<ParamsOf<Wire['proxy']['otpInit']>['otpType']>().toEqualTypeOf<
      'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS'
    >()
  })
})

describe('ReadParamsOf', () => {
  it('behavior: fills in defaults', () => {
    expectTypeOf<ParamsOf<Wire['proxy']['signup']>['apiKeys']>()
      .extract<undefined>()
      .toEqualTypeOf<undefined>()
    expectTypeOf<ReadParamsOf<Wire['proxy']['signup']>['apiKeys']>()
      .extract<undefined>()
      .toEqualTypeOf<never>()
  })

  it('behavior: aliases of curves are gone', () => {
    type Wallet = NonNullable<ReadParamsOf<Wire['submit']['createSubOrganization']>['wallet']>
    expectTypeOf<Wallet['accounts'][number]['curve']>().toEqualTypeOf<
      'CURVE_SECP256K1' | 'CURVE_ED25519' | 'CURVE_P256'
    >()
  })
})

describe('ResultOf', () => {
  it('default', () => {
    expectTypeOf<ResultOf<Wire['query']['getActivity']>>().toEqualTypeOf<{ activity: Activity }>()
    expectTypeOf<ResultOf<Wire['proxy']['account']>>().toEqualTypeOf<{
      organizationId?: string | undefined
      socialProviders?: string[] | undefined
    }>()
  })
})

describe('Wire', () => {
  it('behavior: names are closed', () => {
    expectTypeOf<'walletKitConfig'>().toExtend<ProxyOperation>()
    expectTypeOf<'stampLogin'>().not.toExtend<QueryOperation>()
  })
})

describe('access', () => {
  it('behavior: an operation that does not say who may call it does not compile', () => {
    // @ts-expect-error
    submit({ params: {}, result: {} })
    // @ts-expect-error
    query({ params: {}, result: {} })
    // @ts-expect-error
    proxy({ params: {}, result: {} })
    // @ts-expect-error
    submit({ access: 'anyone', params: {}, result: {} })
  })
})
