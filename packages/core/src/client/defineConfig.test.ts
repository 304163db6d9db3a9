import { describe, expect, expectTypeOf, it } from 'vitest'

import type { KitConfig, LoginMethodName } from './client.types.ts'
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

  it('behavior: takes networks by their CAIP-2 ids, and any number of a chain', () => {
    const chainId: number = 1
    const rpc = { [`eip155:${chainId}`]: 'https://rpc.example', 'solana:mainnet': 'https://rpc.example' }
    expect(defineConfig({ apiBaseUrl: '', authProxyConfigId: '', wallet: { rpc } }).wallet.rpc).toBe(rpc)
  })

  it('behavior: knows the login methods, and takes providers of your own', () => {
    expectTypeOf<LoginMethodName>().toEqualTypeOf<
      'email' | 'sms' | 'passkey' | 'wallet' | 'google' | 'apple' | 'facebook' | 'x' | 'discord'
    >()
    const { methods } = defineConfig({ apiBaseUrl: '', authProxyConfigId: '', methods: ['email', 'acme'] })
    expect(methods).toEqual(['email', 'acme'])
  })

  it('behavior: refuses what is no configuration', () => {
    // @ts-expect-error a provider that doesn't exist
    defineConfig({ apiBaseUrl: '', authProxyConfigId: '', wallet: { onRamp: { providers: ['bank'] } } })
    // @ts-expect-error a network that isn't named by its CAIP-2 id
    defineConfig({ apiBaseUrl: '', authProxyConfigId: '', wallet: { rpc: { ethereum: '' } } })
    // @ts-expect-error a chain by its name in place of its number
    defineConfig({ apiBaseUrl: '', authProxyConfigId: '', wallet: { rpc: { 'eip155:mainnet': '' } } })
    // @ts-expect-error a number in place of a login method
    defineConfig({ apiBaseUrl: '', authProxyConfigId: '', methods: [1] })
    // @ts-expect-error without the address of the API
    defineConfig({ authProxyConfigId: '' })
  })
})
