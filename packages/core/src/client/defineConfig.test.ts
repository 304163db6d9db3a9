import { describe, expect, expectTypeOf, it } from 'vitest'

import type { KitConfig } from './client.types.ts'
import { defineConfig } from './defineConfig.ts'

describe('defineConfig', () => {
  it('behavior: keeps literals, so that a config in a variable of its own fits', () => {
    const config = defineConfig({
      apiBaseUrl: 'https://api.example',
      authProxyConfigId: 'c',
      wallet: {
        createOnSignUp: { accounts: ['ethereum', { chain: 'solana' }] },
        onRamp: { providers: ['moonpay'] },
        tokens: [{ network: 'eip155:1', address: '0x0', symbol: 'USDC', decimals: 6 }],
      },
    })
    expectTypeOf(config).toExtend<KitConfig>()
    expectTypeOf(config.wallet.onRamp.providers).toEqualTypeOf<readonly ['moonpay']>()
    expect(config.wallet.onRamp.providers).toEqual(['moonpay'])
  })

  it('behavior: refuses what is no configuration', () => {
    // @ts-expect-error a provider that doesn't exist
    defineConfig({ apiBaseUrl: '', authProxyConfigId: '', wallet: { onRamp: { providers: ['bank'] } } })
    // @ts-expect-error without the address of the API
    defineConfig({ authProxyConfigId: '' })
  })
})
