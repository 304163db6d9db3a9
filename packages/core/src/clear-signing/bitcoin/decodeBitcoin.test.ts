import { encodeHex } from '@latchkey/crypto'
import { Address, Transaction } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'

import {
  addressOfHash,
  change,
  coin,
  decode,
  decodePsbt,
  half,
  note,
  own,
  psbtOf,
  scriptOf,
  shop,
} from '../../../test/bitcoinTransactions.ts'
import { codes, lines } from '../../../test/decoding.ts'

const main = 'bip122:000000000019d6689c085ae165831e93'

/** One that the previous transaction proves, and another one. */
const twoAmounts = psbtOf(
  [{ amount: coin, fields: { witnessUtxo: { amount: coin, script: scriptOf(own) } } }],
  [half],
).replace(/00e1f505(?!.*00e1f505)/, '01e1f505')

describe('decodeBitcoin', () => {
  it.each([0, 2] as const)('default: a payment with change, PSBT version %i', async (version) => {
    const decoded = await decode([{ amount: coin }], [half, change], { version })
    expect(decoded).toMatchObject({ source: 'built-in', action: 'send', network: main, warnings: [] })
    expect(lines(decoded)).toEqual([
      'Amount: 0.5 BTC',
      `To: ${shop}`,
      'Back to you: 0.4999 BTC',
      'Network fee: 0.0001 BTC',
      'Total: 0.5001 BTC',
    ])
    expect(
      decoded.fields.filter(({ isDetail }) => isDetail).map(({ name, value }) => `${name} ${value}`),
    ).toEqual([
      'version 2',
      expect.stringMatching(/^input [\da-f]{64}:0 100000000 0014/),
      'sequence 0xfffffffd',
      `output 50000000 ${encodeHex(scriptOf(shop))}`,
      `output 49990000 ${encodeHex(scriptOf(own))}`,
      ...(version === 2 ? ['wallet-data global txModifiable 3'] : []),
    ])
  })

  it('behavior: each of many recipients has an amount, and none is left out', async () => {
    const paid = Array.from({ length: 300 }, (_, at) => ({
      amount: 1_000n + BigInt(at),
      to: addressOfHash(new Uint8Array(20).fill(at % 256, 0, 10).fill(at >> 8, 10)),
    }))
    const decoded = await decode([{ amount: coin }], [...paid, { amount: 99_000_000n, to: own }])
    const shown = decoded.fields.filter(({ group }) => group !== undefined)
    expect(shown.map(({ name, value, group }) => `${group} ${name} ${value}`)).toEqual(
      paid.flatMap(({ amount, to }, at) => [
        `${at + 1} to ${to}`,
        `${at + 1} receives 0.0000${amount} BTC`.replace(/0+ BTC$/, ' BTC'),
      ]),
    )
    expect(lines(decoded)[0]).toBe('Amount: 0.0034485 BTC')
  })

  it('behavior: an address that looks like the signer’s own is not', async () => {
    const script = scriptOf(own).slice()
    script[12]! ^= 1
    const twin = addressOfHash(script.slice(2))
    expect(twin.slice(0, 8)).toBe(own.slice(0, 8))
    const decoded = await decode([{ amount: coin }], [half, { amount: change.amount, to: twin }])
    expect(lines(decoded)).toContain(`To: ${twin}`)
    expect(lines(decoded)).not.toContain('Back to you: 0.4999 BTC')
    expect(lines(decoded)[0]).toBe('Amount: 0.9999 BTC')
  })

  it('behavior: a payment to the signer alone is a payment', async () => {
    const decoded = await decode([{ amount: coin }], [change])
    expect(lines(decoded)).toEqual(['Amount: 0.4999 BTC', `To: ${own}`, 'Network fee: 0.5001 BTC'])
    expect(codes(decoded)).toEqual(['high-fee'])
  })

  it('behavior: a note is data, and coins that go with one are lost', async () => {
    const text = await decode([{ amount: coin }], [half, { amount: 0n, script: note('hello') }, change])
    expect(lines(text)).toContain('Memo: hello')
    expect(lines(text)[1]).toBe(`To: ${shop}`)
    const bytes = await decode(
      [{ amount: coin }],
      [half, { amount: 0n, script: Uint8Array.of(0x6a, 1, 0xff) }, change],
    )
    expect(lines(bytes)).toContain('Data: 0x6a01ff')
    const lost = await decode([{ amount: coin }], [{ amount: coin - 9n, script: note('hello') }])
    expect(lines(lost).slice(0, 2)).toEqual(['Amount: 0.99999991 BTC', 'To: Nobody'])
    expect(codes(lost)).toEqual(['unknown-script'])
  })

  it('behavior: coins for a script that has no address are a danger', async () => {
    const decoded = await decode(
      [{ amount: coin }],
      [{ amount: coin - 9n, script: Uint8Array.of(0x51, 0x93) }],
    )
    expect(lines(decoded)).toContain('To: 0x5193')
    expect(codes(decoded)).toEqual(['unknown-script'])
  })

  it('behavior: what others pay is told apart', async () => {
    const decoded = await decode(
      [{ amount: coin }, { amount: coin, address: shop }],
      [{ amount: coin + 5_000n }, change],
    )
    expect(lines(decoded)).toEqual([
      'Amount: 1.00005 BTC',
      `To: ${shop}`,
      'Back to you: 0.4999 BTC',
      'Paid by others: 1 BTC',
      'Network fee: 0.50005 BTC',
      'Total: 0.5001 BTC',
    ])
  })

  it('behavior: a lock time is a detail', async () => {
    const detailOf = async (lockTime: number) => {
      const { fields } = await decode([{ amount: coin }], [half, change], { lockTime })
      return fields.find(({ name }) => name === 'lock-time')
    }
    expect(await detailOf(0)).toBeUndefined()
    expect(await detailOf(800_000)).toMatchObject({ value: '800000', isDetail: true })
    expect(await detailOf(1_900_000_000)).toMatchObject({ value: '2030-03-17 17:46:40 UTC', isDetail: true })
  })

  it('behavior: Doge has its own coin and addresses', async () => {
    const doge = Address({ bech32: '', wif: 0, pubKeyHash: 0x1e, scriptHash: 0x16 })
    const [address, to] = [1, 2].map((byte) =>
      doge.encode({ type: 'pkh', hash: new Uint8Array(20).fill(byte) }),
    )
    const script = (byte: number) =>
      Uint8Array.of(0x76, 0xa9, 0x14, ...new Uint8Array(20).fill(byte), 0x88, 0xac)
    const spent = new Transaction({ allowUnknownOutputs: true, allowUnknownInputs: true })
    spent.addInput({ txid: new Uint8Array(32).fill(1), index: 0 })
    spent.addOutput({ amount: 10n * coin, script: script(1) })
    const transaction = new Transaction()
    transaction.addInput({ txid: spent.id, index: 0, nonWitnessUtxo: spent.toBytes(true, false) })
    transaction.addOutput({ amount: 9n * coin, script: script(2) })
    const decoded = await decodePsbt(encodeHex(transaction.toPSBT()), { address })
    expect(decoded.network).toBe('bip122:1a91e3dace36e2be3bf030a65679fe82')
    expect(lines(decoded)).toEqual(['Amount: 9 DOGE', `To: ${to}`, 'Network fee: 1 DOGE', 'Total: 10 DOGE'])
    expect(codes(decoded)).toEqual([])
  })

  it('behavior: a network that the address is not of is a mismatch', async () => {
    const network = 'bip122:000000000933ea01ad0ee984209779ba'
    const decoded = await decode([{ amount: coin }], [half, change], {}, { network })
    expect(decoded).toMatchObject({
      network: main,
      warnings: [{ code: 'network-mismatch', facts: { expected: 'Bitcoin Testnet', actual: 'Bitcoin' } }],
    })
  })

  it('behavior: without the address of the signer, coin and fee are unknown', async () => {
    const address = '0198c1f2-5f6a-7e0a-9a53-1f1f4d6f7a10'
    const decoded = await decode([{ amount: coin }], [half, change], {}, { address })
    expect(lines(decoded).slice(0, 2)).toEqual(['Amount: 99990000', `To: 0x${encodeHex(scriptOf(shop))}`])
    expect(codes(decoded)).toEqual(['fee-unknown'])
  })

  it('behavior: what nobody knows the meaning of is shown, with a danger', async () => {
    const fields = { unknown: [[{ type: 0xf0, key: Uint8Array.of(1) }, Uint8Array.of(2)]] }
    const decoded = await decode([{ amount: coin, fields }], [half, change])
    expect(codes(decoded)).toEqual(['unknown-parts'])
    expect(lines(decoded)).toContain('inputs 1 unknown 1 2: 0x02')
  })

  it.each([
    ['random bytes', '5a'.repeat(40)],
    ['a cut PSBT', psbtOf([{ amount: coin }], [half]).slice(0, -4)],
    [
      'a previous transaction of another id',
      psbtOf([{ amount: coin }], [half]).replace('00e1f505', '01e1f505'),
    ],
    ['an amount that differs from that of the previous transaction', twoAmounts],
    ['no hex', 'cHNidP8='],
  ])('behavior: %s is unreadable', async (_, transaction) => {
    const decoded = await decodePsbt(transaction)
    expect(decoded).toMatchObject({ source: 'unknown', action: 'transaction', fields: [] })
    expect(codes(decoded)).toEqual(['unreadable-transaction'])
  })
})
