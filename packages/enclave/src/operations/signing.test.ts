import { createNodeKeyPair } from '@latchkey/crypto/node'
import { describe, expect, it } from 'vitest'

import { createEnclave } from '../createEnclave.ts'
import type { SealedWallet } from '../Enclave.ts'

const current = new Uint8Array(32).fill(1)
const enclave = await createEnclave({
  sealKeys: { sealKeys: async () => ({ current }) },
  signerKey: createNodeKeyPair().exportPrivateKey(),
})
const organizationId = '00000000-0000-4000-8000-000000000001'
const walletId = '00000000-0000-4000-8000-000000000003'
const path = "m/44'/60'/0'/0/0"

const create = async (): Promise<SealedWallet> => ({
  walletId,
  ...(await enclave.createWallet({ organizationId, walletId })),
})

describe('signPayloads', () => {
  const typed = (list: readonly number[], types = {}) => ({
    payload: JSON.stringify({
      types: { Root: [{ name: 'list', type: 'uint8[]' }], ...types },
      primaryType: 'Root',
      domain: {},
      message: { list },
    }),
    encoding: 'EIP712' as const,
    hashFunction: 'NO_OP' as const,
  })
  const sign = async (...payloads: ReturnType<typeof typed>[]) => {
    const source = { kind: 'wallet', ...(await create()), curve: 'SECP256K1', path } as const
    return enclave.signPayloads({ organizationId, source, payloads })
  }

  it('behavior: refuses typed data that take too much work, alone or together', async () => {
    const refusal = expect.objectContaining({ code: 'PAYLOAD_INVALID' })
    const list = (length: number) => typed(Array<number>(length).fill(1))
    expect(await sign(list(3_000), list(3_000))).toHaveLength(2)
    await expect(sign(list(3_000), list(3_000), list(3_000))).rejects.toThrow(refusal)
    // They are read, and can't be hashed.
    await expect(sign(list(16_000))).rejects.toThrow(refusal)
  })
})

describe('signTransaction', () => {
  it.each([
    ['ETHEREUM', 'SOLANA', 'TRANSACTION_REFUSED'],
    ['SOLANA', 'ETHEREUM', 'TRANSACTION_REFUSED'],
    ['BITCOIN', 'ETHEREUM', 'TRANSACTION_REFUSED'],
    ['BITCOIN', 'COMPRESSED', 'TRANSACTION_REFUSED'],
    ['SOLANA', 'COMPRESSED', 'CURVE_MISMATCH'],
  ] as const)('behavior: refuses %s by an address of %s', async (type, format, code) => {
    const source = { kind: 'wallet', ...(await create()), curve: 'SECP256K1', path } as const
    await expect(
      enclave.signTransaction({ organizationId, source, type, format, unsigned: '00' }),
    ).rejects.toThrow(expect.objectContaining({ code }))
  })
})
