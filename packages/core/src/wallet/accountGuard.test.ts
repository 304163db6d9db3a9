import { serializeTransaction } from 'viem'
import { entryPoint06Address, entryPoint08Address } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'

import { openTestService, someone } from '../../test/openTestService.ts'

const { start } = openTestService()
const stranger = '0x000000000000000000000000000000000000bEEF'
const note = (verifyingContract?: string) => ({
  domain: { name: 'Notes', chainId: 1, ...(verifyingContract && { verifyingContract }) },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
})
const callOf = (to: string, data: `0x${string}` = '0x12345678') =>
  serializeTransaction({ chainId: 1, type: 'eip1559', to: to as `0x${string}`, data, gas: 1n })

/** Somebody with two accounts of Ethereum. */
async function open(smartAccounts?: boolean) {
  const test = await start({ config: { wallet: { smartAccounts } } })
  const { kit, clock, signIn } = test
  await signIn(someone())
  const [wallet] = await clock.settle(kit.wallets.list())
  const [other = ''] = await clock.settle(
    kit.wallets.addAccounts({ walletId: wallet!.walletId, accounts: ['ethereum'] }),
  )
  const address = wallet!.accounts[0]!.address
  const codeOf = (promise: Promise<unknown>) =>
    clock.settle(promise).then(
      () => 'signed',
      (error) => error.code,
    )
  const sign = (verifyingContract?: string) =>
    codeOf(kit.wallets.signTypedData({ address, typedData: note(verifyingContract) }))
  const send = (to: string, data?: `0x${string}`) =>
    codeOf(kit.wallets.signTransaction({ address, transaction: callOf(to, data) }))
  return { address, other, sign, send }
}

describe('requests that act for an account of the user', () => {
  it('default: are refused, in favour of wallet_sendCalls', async () => {
    const { address, other, sign, send } = await open()
    for (const contract of [address, address.toLowerCase(), other, entryPoint06Address, entryPoint08Address])
      expect(await sign(contract), contract).toBe('WALLET_UNSUPPORTED')
    for (const to of [address, other]) expect(await send(to), to).toBe('WALLET_UNSUPPORTED')
  })

  it('behavior: others are signed, and so are coins to an account', async () => {
    const { address, sign, send } = await open()
    expect(await sign()).toBe('signed')
    expect(await sign(stranger)).toBe('signed')
    expect(await send(stranger)).toBe('signed')
    expect(await send(address, '0x')).toBe('signed')
  })

  it('parameters: smartAccounts', async () => {
    const { address, sign, send } = await open(true)
    expect(await sign(address)).toBe('signed')
    expect(await sign(entryPoint08Address)).toBe('signed')
    expect(await send(address)).toBe('signed')
  })
})
