import { multicall3 } from '@latchkey/crypto/calls'
import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { spendsOfTransaction } from '@latchkey/rules/spends-of'
import { type Hex, keccak256, pad, serializeTransaction, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Anvil, startAnvil } from '../startAnvil.ts'
import { generateCall, loosen } from './generateCalls.ts'
import { looseAccount, looseMulticall, looseToken } from './looseContracts.ts'

const account = privateKeyToAccount(`0x${'5e'.repeat(32)}`)
const me = account.address.toLowerCase() as Hex
const addressOf = (byte: string) => `0x${byte.repeat(20)}` as Hex
const [friend, other, implementation] = ['ab', '0a', 'ee'].map(addressOf) as [Hex, Hex, Hex]
const tokens = ['c1', 'c2'].map(addressOf)
const signer = {
  format: 'ADDRESS_FORMAT_ETHEREUM',
  address: me,
  curve: 'CURVE_SECP256K1',
  publicKey: `02${'11'.repeat(32)}`,
}
const rich = 10n ** 18n

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil('--hardfork', 'prague', '--no-mining')
  await anvil.call('anvil_setCode', implementation, looseAccount)
  await anvil.call('anvil_setCode', multicall3, looseMulticall)
  // The account runs the code of another contract. EIP-7702
  await anvil.call('anvil_setCode', me, `0xef0100${implementation.slice(2)}`)
  await anvil.call('anvil_setBalance', me, toHex(rich))
  for (const token of tokens) {
    await anvil.call('anvil_setCode', token, looseToken)
    for (const holder of [me, other]) await store(token, pad(holder), rich)
    const allowance = keccak256(`${pad(other)}${pad(me).slice(2)}`)
    await store(token, allowance, rich)
  }
})
afterAll(() => anvil?.stop())

const store = (token: Hex, slot: Hex, value: bigint) =>
  anvil.call('anvil_setStorageAt', token, slot, pad(toHex(value)))
const load = async (token: Hex, slot: Hex) =>
  BigInt((await anvil.call('eth_getStorageAt', token, slot, 'latest')) as Hex)

/** How much of each token left the account, or may be taken from it. */
async function lossesOnChain(raw: Hex): Promise<Map<string, bigint>> {
  const snapshot = await anvil.call('evm_snapshot')
  await anvil.call('eth_sendRawTransaction', raw)
  await anvil.call('evm_mine')
  const losses = new Map<string, bigint>()
  for (const token of tokens) {
    const balance = await load(token, pad(me))
    const granted = await load(token, toHex((1n << 256n) - 1n - BigInt(me)))
    losses.set(token, (balance < rich ? rich - balance : 0n) + granted)
  }
  losses.set('native', rich - BigInt((await anvil.call('eth_getBalance', me, 'latest')) as Hex))
  await anvil.call('evm_revert', snapshot)
  return losses
}

interface Spend {
  network: string
  token: string
  amount: bigint
}

const isDeep = process.env.LATCHKEY_DEEP === '1'
const count = isDeep ? 2_000 : 120

it(`behavior: ${count} transactions move no more than was counted, or are not counted`, async () => {
  const random = createRandom(Number(process.env.LATCHKEY_SEED ?? 1))
  let counted = 0
  let moving = 0
  let refused = 0
  for (let index = 0; index < count; index++) {
    const call = loosen(random, generateCall(random, { me, friend, other, tokens }), 0.3)
    const transaction = { chainId: 31_337, type: 'eip1559', nonce: 0, gas: 2_000_000n, ...call } as const
    const fees = { maxFeePerGas: 4_000_000_000n, maxPriorityFeePerGas: 1n }
    const unsigned = serializeTransaction({ ...transaction, ...fees })
    const spends = spendsOfTransaction('ETHEREUM', unsigned, signer)
    const losses = await lossesOnChain(await account.signTransaction({ ...transaction, ...fees }))
    const hasMoved = tokens.some((token) => losses.get(token)! > 0n)
    if (typeof spends === 'string') {
      refused += Number(hasMoved)
      continue
    }
    counted++
    moving += Number(hasMoved)
    const sums = new Map<string, bigint>()
    for (const { token, amount } of spends as Spend[]) sums.set(token, (sums.get(token) ?? 0n) + amount)
    for (const [token, loss] of losses)
      expect(loss, `${index}: ${token} of ${unsigned}`).toBeLessThanOrEqual(sums.get(token) ?? 0n)
  }
  // Each of them often, or the check would say little.
  expect(Math.min(counted, moving * 2, refused * 4)).toBeGreaterThan(count / 5)
}, 300_000)
