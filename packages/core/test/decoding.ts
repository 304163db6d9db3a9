import { type Abi, encodeFunctionData, serializeTransaction, type TransactionSerializable } from 'viem'

import type { SigningRequest } from '../src/clear-signing/decode.types.ts'
import { createDecodeContext } from '../src/clear-signing/decodeContext.ts'
import { decodeRequest } from '../src/clear-signing/decodeRequest.ts'
import type { Descriptors } from '../src/clear-signing/descriptors.types.ts'

export const address = '0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A'
export const to = '0x5be9a4959308A0D0c7bC0870E319314d8D957dBB'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const context = createDecodeContext({
  tokens: [{ network: 'eip155:1', address: usdc, symbol: 'USDC', decimals: 6 }],
})
export const none: Descriptors = { call: async () => 'none', typedData: async () => 'none' }

export const decode = (request: Record<string, unknown>, descriptors = none) =>
  decodeRequest({ context, descriptors }, { address, ...request } as SigningRequest)
export const decodeTransaction = (transaction: TransactionSerializable, descriptors = none) =>
  decode({ kind: 'transaction', transaction: serializeTransaction(transaction) }, descriptors)
export const call = (data: `0x${string}`, contract: `0x${string}` = usdc) =>
  decodeTransaction({ chainId: 1, type: 'eip1559', to: contract, data })
export const callOf = (abi: Abi, functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args })
export const codes = ({ warnings }: { warnings: readonly { code: string }[] }) =>
  warnings.map(({ code }) => code)
export const lines = ({
  fields,
}: {
  fields: readonly { label: string; value: string; isDetail?: boolean | undefined }[]
}) => fields.filter(({ isDetail }) => !isDetail).map(({ label, value }) => `${label}: ${value}`)

export const permit = (value: bigint) => ({
  domain: { name: 'USD Coin', chainId: 1, verifyingContract: usdc },
  primaryType: 'Permit',
  types: {
    Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map(
      (member) => {
        const [name, type] = member.split(':')
        return { name, type }
      },
    ),
  },
  message: { owner: address, spender: to, value, nonce: 0, deadline: Date.UTC(2026, 10, 23) / 1_000 },
})

const members = (names: string[]) =>
  names.map((name) => ({ name, type: /^(recipient|token)$/.test(name) ? 'address' : 'uint256' }))
const offered = ['itemType', 'token', 'identifierOrCriteria', 'startAmount', 'endAmount']
export const seaport = (consideration: object[]) => ({
  domain: { name: 'Seaport', chainId: 1, verifyingContract: to },
  primaryType: 'OrderComponents',
  types: {
    OrderComponents: [
      { name: 'offerer', type: 'address' },
      { name: 'offer', type: 'OfferItem[]' },
      { name: 'consideration', type: 'ConsiderationItem[]' },
    ],
    OfferItem: members(offered),
    ConsiderationItem: members([...offered, 'recipient']),
  },
  message: {
    offerer: address,
    offer: [{ itemType: 2, token: usdc, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
    consideration: consideration.map((item) => ({
      itemType: 0,
      token: `0x${'00'.repeat(20)}`,
      identifierOrCriteria: 0,
      startAmount: 5,
      endAmount: 5,
      ...item,
    })),
  },
})
