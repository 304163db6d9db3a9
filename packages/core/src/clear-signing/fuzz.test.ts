import { encodeHex } from '@latchkey/crypto'
import { encodeFunctionData, erc20Abi, parseAbi, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import { readRegistrySource } from '../../test/clear-signing/registrySource.ts'
import { address, decode, to, usdc } from '../../test/decoding.ts'
import { createDecodeContext } from './decodeContext.ts'
import { createDataProvider } from './decodeSources.ts'
import { createDescriptors } from './descriptors/createDescriptors.ts'

const descriptors = createDescriptors(readRegistrySource(), createDataProvider(createDecodeContext()))
const safe = '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'
const lifi = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'

/** Numbers from a seed: the same in every run. https://en.wikipedia.org/wiki/Xorshift */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const transactionOf = (contract: `0x${string}`, data: `0x${string}`) =>
  serializeTransaction({ chainId: 1, type: 'eip1559', to: contract, data })
const execute = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const nest = (data: `0x${string}`): `0x${string}` =>
  encodeFunctionData({ abi: execute, args: [safe, 0n, data, 0, 0n, 0n, 0n, to, to, '0x'] })

const rounds = process.env.LATCHKEY_DEEP ? 20_000 : 300

describe('decodeRequest', () => {
  it('behavior: never throws for a changed transaction', async () => {
    const random = createRandom(7)
    const seeds = [
      transactionOf(usdc, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 5n] })),
      transactionOf(safe, nest(nest('0x12345678'))),
      transactionOf(lifi, `0x4630a0d8${'00'.repeat(31)}20${'00'.repeat(400)}`),
      `0x01${'00'.repeat(64)}010001${'03'.repeat(96)}0101020001${'02000000'}`,
    ]
    for (let round = 0; round < rounds; round++) {
      const bytes = seeds[round % seeds.length]!.slice(2).match(/../g)!
      for (let change = 0; change <= random(6); change++)
        bytes[random(bytes.length)] = encodeHex(Uint8Array.of(random(3) === 0 ? 0xff : random(256)))
      const transaction = `0x${bytes.join('').slice(0, random(8) === 0 ? random(bytes.length) * 2 : undefined)}`
      const chain = round % seeds.length === 3 ? 'solana' : 'ethereum'
      const decoded = await decode({ kind: 'transaction', chain, transaction }, descriptors)
      expect(decoded.raw).toBe(transaction)
    }
  })

  it.each(['{"types":{},"message":[]}', '[1]', 'null', '{"types":null}', '{', '"x"'])(
    'behavior: never throws for the typed data %s',
    async (typedData) => {
      expect(await decode({ kind: 'typedData', typedData }, descriptors)).toMatchObject({ source: 'unknown' })
    },
  )

  it('behavior: never throws for typed data that name themselves', async () => {
    const typedData = {
      domain: { chainId: 1, verifyingContract: to },
      primaryType: 'A',
      types: {
        A: [
          { name: 'a', type: 'A[]' },
          { name: 'constructor', type: 'A' },
        ],
      },
      message: { a: [{ a: [{ a: [] }] }] },
    }
    expect(await decode({ kind: 'typedData', typedData }, descriptors)).toMatchObject({
      action: 'typed-data',
    })
  })

  it.each([
    ['zeros', '00'.repeat(1_000_000)],
    ['ones', 'ff'.repeat(1_000_000)],
    // Lengths that claim more than there is, and offsets that point at themselves.
    ['offsets', `6a761202${`${'00'.repeat(31)}20`.repeat(31_000)}`],
    ['lengths', `252f7b01${`${'00'.repeat(29)}0fffff`.repeat(31_000)}`],
  ])('behavior: never hangs on 1 MB of %s', async (_, digits) => {
    // The test runs out of time if anything grows faster than its input.
    for (const contract of process.env.LATCHKEY_DEEP ? ([safe, lifi, usdc] as const) : ([safe] as const))
      await decode({ kind: 'transaction', transaction: transactionOf(contract, `0x${digits}`) }, descriptors)
    await decode({ kind: 'message', message: { raw: `0x${digits}` } })
    await decode({ kind: 'message', message: digits })
    await decode({ kind: 'typedData', typedData: digits })
    const decoded = await decode({ kind: 'transaction', chain: 'solana', transaction: digits, address })
    expect(decoded.warnings.map(({ code }) => code)).toEqual(['unreadable-transaction'])
  })

  it('behavior: never hangs on calls nested in each other', async () => {
    let data: `0x${string}` = '0x12345678'
    while (data.length < 120_000) data = nest(data)
    const decoded = await decode({ kind: 'transaction', transaction: transactionOf(safe, data) }, descriptors)
    expect(decoded.source).toBe('descriptor')
  })

  it('behavior: an array that claims to be huge is not a call of its function', async () => {
    // execTransaction, whose bytes claim a length of 2^255.
    const words = [
      to.slice(2).padStart(64, '0'),
      '0'.repeat(64),
      `${'0'.repeat(61)}140`,
      ...new Array(7).fill('0'.repeat(64)),
    ]
    const data: `0x${string}` = `0x6a761202${words.join('')}${'f'.repeat(64)}`
    expect(
      await decode({ kind: 'transaction', transaction: transactionOf(safe, data) }, descriptors),
    ).toMatchObject({ source: 'unknown' })
  })
})
