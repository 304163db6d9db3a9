import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'

import { readRegistrySource } from '../../test/clear-signing/registrySource.ts'
import { address, codes, decode, decodeTransaction, to } from '../../test/decoding.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'
import { createDecodeContext } from './decodeContext.ts'
import { createDataProvider } from './decodeSources.ts'
import { createDescriptors } from './descriptors/createDescriptors.ts'

const descriptors = createDescriptors(readRegistrySource(), createDataProvider(createDecodeContext()))
const safe = '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const execute = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const within = (contract: Hex, data: Hex): Hex =>
  encodeFunctionData({ abi: execute, args: [contract, 0n, data, 0, 0n, 0n, 0n, to, to, '0x'] })
const approvalOf = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })
const decodeCall = (data: Hex) =>
  decodeTransaction({ chainId: 1, type: 'eip1559', to: safe, data }, descriptors)

/** How many calls lie within each other. */
const depthOf = ({ fields }: DecodedRequest): number =>
  Math.max(0, ...fields.map(({ nested }) => (nested ? 1 + depthOf(nested) : 0)))

describe('warnings of nested calls', () => {
  it.each([
    ['of a contract with a descriptor', usdt],
    ['of a token without one', to],
  ] as const)('behavior: an unlimited approval %s stands at the top, at every depth', async (_, token) => {
    let data = approvalOf(maxUint256)
    let contract: Hex = token
    for (const depth of [1, 2, 3, 4]) {
      data = within(contract, data)
      contract = safe
      const decoded = await decodeCall(data)
      expect(depthOf(decoded)).toBe(depth)
      expect(codes(decoded)).toContain('unlimited-approval')
    }
  })

  it('behavior: a limited approval has no danger', async () => {
    const { warnings } = await decodeCall(within(usdt, approvalOf(5n)))
    expect(warnings.filter(({ severity }) => severity === 'danger')).toEqual([])
  })

  it('behavior: warns of an unknown contract below the deepest call that is read', async () => {
    let data = within(to, '0x12345678')
    for (let depth = 0; depth < 8; depth++) data = within(safe, data)
    expect(codes(await decodeCall(data))).toContain('unknown-contract')
  })

  it('behavior: warns of a call within typed data', async () => {
    const uints = ['value', 'safeTxGas', 'baseGas', 'gasPrice', 'nonce']
    const members = {
      to: 'address',
      value: 'uint256',
      data: 'bytes',
      operation: 'uint8',
      safeTxGas: 'uint256',
      baseGas: 'uint256',
      gasPrice: 'uint256',
      gasToken: 'address',
      refundReceiver: 'address',
      nonce: 'uint256',
    }
    const sign = (amount: bigint) =>
      decode(
        {
          kind: 'typedData',
          typedData: {
            domain: { chainId: 1, verifyingContract: safe },
            primaryType: 'SafeTx',
            types: { SafeTx: Object.entries(members).map(([name, type]) => ({ name, type })) },
            message: {
              ...Object.fromEntries(uints.map((name) => [name, 0])),
              to: usdt,
              data: approvalOf(amount),
              operation: 0,
              gasToken: to,
              refundReceiver: address,
            },
          },
        },
        descriptors,
      )
    const decoded = await sign(maxUint256)
    expect(decoded.source).toBe('descriptor')
    expect(codes(decoded)).toContain('unlimited-approval')
    expect(codes(await sign(5n))).not.toContain('unlimited-approval')
  })

  it('behavior: warns of the call and of the authorization that it comes with', async () => {
    const decoded = await decodeTransaction(
      {
        chainId: 1,
        type: 'eip7702',
        to: safe,
        data: within(usdt, approvalOf(maxUint256)),
        authorizationList: [{ address: to, chainId: 0, nonce: 0, r: '0x1', s: '0x1', yParity: 0 }],
      },
      descriptors,
    )
    expect(codes(decoded)).toEqual(expect.arrayContaining(['any-chain-authorization', 'unlimited-approval']))
  })
})
