import { createHash, randomUUID } from 'node:crypto'

import { createNodeKeyPair } from '@latchkey/crypto/node'
import {
  createTestClient,
  type Hex,
  http,
  parseTransaction,
  publicActions,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createEnclave } from '../../src/createEnclave.ts'
import { startAnvil } from './startAnvil.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'

const enclave = await createEnclave({
  sealKeys: { sealKeys: async () => ({ current: new Uint8Array(32).fill(1) }) },
  signerKey: createNodeKeyPair().exportPrivateKey(),
})
const walletId = randomUUID()
const wallet = { walletId, sealed: (await enclave.createWallet({ organizationId, walletId })).sealed }
const path = "m/44'/60'/0'/0/0"
const [account] = await enclave.deriveAccounts({
  organizationId,
  wallet,
  accounts: [{ curve: 'SECP256K1', path, addressFormat: 'ETHEREUM' }],
})
const address = account!.address as Hex
const source = { kind: 'wallet', ...wallet, curve: 'SECP256K1', path } as const

let anvil: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const connect = () =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(anvil.url, { timeout: 60_000 }) }).extend(
    publicActions,
  )

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const fees = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n }
/** All zero: its commitment and its proof are the point at infinity, so that no KZG library is needed. */
const blob = {
  blob: `0x${'00'.repeat(131_072)}`,
  commitment: `0xc0${'00'.repeat(47)}`,
  proof: `0xc0${'00'.repeat(47)}`,
} as const
const versionedHash: Hex = `0x01${createHash('sha256')
  .update(Buffer.from(blob.commitment.slice(2), 'hex'))
  .digest('hex')
  .slice(2)}`

/** A transaction of each type, with the nonces that it takes. */
const types: [number, (nonce: number) => Promise<TransactionSerializable>][] = [
  [
    1,
    async (nonce) => ({
      type: 'legacy',
      chainId: 31_337,
      nonce,
      gas: 21_000n,
      to,
      value: 1n,
      gasPrice: 10n ** 11n,
    }),
  ],
  [
    1,
    async (nonce) => ({
      type: 'eip2930',
      chainId: 31_337,
      nonce,
      gas: 60_000n,
      to,
      value: 1n,
      gasPrice: 10n ** 11n,
      accessList: [{ address: to, storageKeys: [`0x${'01'.repeat(32)}`] }],
    }),
  ],
  // Deploys the contract that is one STOP.
  [
    1,
    async (nonce) => ({
      type: 'eip1559',
      chainId: 31_337,
      nonce,
      gas: 100_000n,
      data: '0x60016000f3',
      ...fees,
    }),
  ],
  [
    1,
    async (nonce) => ({
      type: 'eip4844',
      chainId: 31_337,
      nonce,
      gas: 21_000n,
      to,
      value: 1n,
      ...fees,
      maxFeePerBlobGas: 10n ** 10n,
      blobVersionedHashes: [versionedHash],
    }),
  ],
  // The account names a contract for itself, which takes the nonce after the transaction's own.
  [
    2,
    async (nonce) => ({
      type: 'eip7702',
      chainId: 31_337,
      nonce,
      gas: 100_000n,
      to,
      ...fees,
      authorizationList: [await authorize(nonce + 1)],
    }),
  ],
]

async function authorize(nonce: number) {
  const payload = JSON.stringify({ address: to, chainId: 31_337, nonce })
  const [signature] = await enclave.signPayloads({
    organizationId,
    source,
    format: 'ETHEREUM',
    payloads: [{ payload, encoding: 'EIP7702_AUTHORIZATION', hashFunction: 'NO_OP' }],
  })
  const { r, s, v } = signature!
  return {
    address: to,
    chainId: 31_337,
    nonce,
    r: `0x${r}`,
    s: `0x${s}`,
    yParity: Number.parseInt(v, 16),
  } as const
}

/** Signs in the enclave. The sender puts blobs back, which are no part of what is signed. */
async function sign(transaction: TransactionSerializable): Promise<Hex> {
  const unsigned = serializeTransaction(transaction)
  const signed: Hex = `0x${await enclave.signTransaction({ organizationId, source, format: 'ETHEREUM', type: 'ETHEREUM', unsigned })}`
  if (transaction.type !== 'eip4844') return signed
  const { r, s, yParity } = parseTransaction(signed as `0x03${string}`)
  return serializeTransaction({ ...transaction, sidecars: [blob] } as never, {
    r: r!,
    s: s!,
    yParity: yParity!,
  })
}

const count = process.env.LATCHKEY_DEEP === '1' ? 200 : 5

test(`behavior: a chain accepts ${count} transactions of all types`, { timeout: 120_000 }, async () => {
  const client = connect()
  await client.setBalance({ address, value: 10n ** 24n })
  let nonce = 0
  const statuses: Record<string, number> = {}
  for (let index = 0; index < count; index++) {
    const [nonces, build] = types[index % types.length]!
    const transaction = await build(nonce)
    const serializedTransaction = await sign(transaction)
    const hash = await client.sendRawTransaction({ serializedTransaction })
    await client.mine({ blocks: 1 })
    const { status, from } = await client.getTransactionReceipt({ hash })
    expect(from).toBe(address.toLowerCase())
    statuses[`${transaction.type} ${status}`] = (statuses[`${transaction.type} ${status}`] ?? 0) + 1
    nonce += nonces
  }
  const each = count / types.length
  expect(statuses).toEqual({
    'legacy success': each,
    'eip2930 success': each,
    'eip1559 success': each,
    'eip4844 success': each,
    'eip7702 success': each,
  })
  expect(await client.getTransactionCount({ address })).toBe(nonce)
  // The purpose of the authorizations: the account runs the contract's code.
  expect(await client.getCode({ address })).toBe(`0xef0100${to.slice(2).toLowerCase()}`)
})
