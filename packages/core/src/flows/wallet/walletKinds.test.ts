import { createEthereumWallet, createSolanaWallet, type TestEthereumWallet } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { count, openTestService } from '../../../test/openTestService.ts'
import { addWallet, chooseFirst, connected, signInByWallet } from '../../../test/wallets.ts'

const { start } = openTestService()

describe('wallets with missing or unusual features', () => {
  const ethereum = async (change: Partial<TestEthereumWallet['behavior']>) => {
    const test = await start()
    Object.assign((addWallet(test, 'ethereum') as TestEthereumWallet).behavior, change)
    return { test, state: await signInByWallet(test) }
  }

  it.each([
    ['v of 0 or 1', { v: 0 }],
    ['s in the upper half', { highS: true }],
    ['both', { v: 0, highS: true }],
    ['64 bytes', { compact: true }],
  ] as const)('behavior: signs in with signatures as hardware wallets write them, %s', async (_, change) => {
    expect((await ethereum(change)).state).toMatchObject({ status: 'signed-in', isNewAccount: true })
  })

  it.each(['owner', 'blob'] as const)('behavior: rejects a smart contract account, %s', async (contract) => {
    const { test, state } = await ethereum({ contract })
    expect(state).toMatchObject({
      status: 'idle',
      error: { code: 'WALLET_SMART_CONTRACT', retryable: false },
    })
    expect(count(test, 'signup')).toBe(0)
  })

  it.each([['signIn'], ['signMessage']] as const)(
    'behavior: signs in with a Solana wallet that has %s only',
    async (...features) => {
      const test = await start()
      const wallet = createSolanaWallet({ features })
      test.device.wallets.register(wallet.wallet)
      expect(await signInByWallet(test)).toMatchObject({ status: 'signed-in' })
      expect(wallet.signed).toHaveLength(1)
    },
  )

  const failingSignIn = (test: Awaited<ReturnType<typeof start>>, error: Error) => {
    const wallet = createSolanaWallet({})
    const signIn = { version: '1.0.0', signIn: () => Promise.reject(error) }
    const features = { ...wallet.wallet.features, 'solana:signIn': signIn }
    test.device.wallets.register(Object.assign(Object.create(wallet.wallet), { features }))
    return wallet
  }

  it.each([
    ['4200', Object.assign(new Error('Unsupported'), { code: 4200 })],
    ['-32601', Object.assign(new Error('Unknown method'), { code: -32601 })],
    ['a sentence', new Error('Sign in is not supported for hardware accounts')],
    ['no reason', Object.assign(new Error('Unexpected'), { name: 'WalletSignInError' })],
  ])('behavior: asks a Solana account that cannot signIn for a signature: %s', async (_, error) => {
    const test = await start()
    const wallet = failingSignIn(test, error)
    expect(await signInByWallet(test)).toMatchObject({ status: 'signed-in', isNewAccount: true })
    expect(wallet.signed).toHaveLength(1)
  })

  it('behavior: never asks a second time after a refusal', async () => {
    const test = await start()
    const wallet = failingSignIn(test, Object.assign(new Error('User rejected the request.'), { code: 4001 }))
    expect(await signInByWallet(test)).toMatchObject({ error: { code: 'WALLET_REJECTED' } })
    expect(wallet.signed).toEqual([])
  })

  it.each([
    ['wraps the text', { wraps: true }, 'WALLET_UNSUPPORTED'],
    ['signs in as another account', { signsInAs: 1 }, 'WALLET_WRONG_ACCOUNT'],
  ] as const)('behavior: rejects a Solana wallet that %s', async (_, behavior, code) => {
    const test = await start()
    const wallet = addWallet(test, 'solana', { accounts: 2 })
    Object.assign(wallet.behavior, behavior)
    expect(await signInByWallet(test)).toMatchObject({ status: 'idle', error: { code } })
    expect(count(test, 'signup')).toBe(0)
  })

  it('behavior: rejects a Solana account that cannot sign messages', async () => {
    const test = await start()
    const { wallet } = createSolanaWallet({ features: ['signMessage'] })
    const connect = async () => ({
      accounts: [{ ...(await connected(wallet)), features: ['solana:signTransaction'] }],
    })
    const features = { ...wallet.features, 'standard:connect': { version: '1.0.0', connect } }
    test.device.wallets.register({ ...wallet, features })
    const error = { code: 'WALLET_UNSUPPORTED', retryable: false }
    expect(await signInByWallet(test)).toMatchObject({ status: 'idle', error })
  })

  it.each([
    ['no address', [], 'WALLET_LOCKED'],
    ['no list', undefined, 'WALLET_LOCKED'],
    ['no address of its chain', ['cosmos1xyz'], 'WALLET_UNSUPPORTED'],
  ])('behavior: rejects an older wallet that gives %s', async (_, accounts, code) => {
    const test = await start()
    test.device.wallets.window.ethereum = { request: async () => accounts }
    expect(await chooseFirst(test)).toMatchObject({ status: 'idle', error: { code } })
  })

  it('behavior: signs in with a wallet without account and chain events', async () => {
    const test = await start()
    const { provider, signed } = createEthereumWallet()
    test.device.wallets.window.ethereum = {
      request: async ({ method, params }: { method: string; params: unknown[] }) => {
        if (method === 'eth_chainId') throw new Error('What?')
        return provider.request({ method, params })
      },
    }
    expect(await signInByWallet(test)).toMatchObject({
      status: 'signed-in',
      wallet: { name: 'Browser wallet' },
    })
    expect(signed[0]).toContain('Chain ID: 1')
  })
})
