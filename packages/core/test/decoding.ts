import { type Abi, encodeFunctionData, serializeTransaction, type TransactionSerializable } from 'viem'

import type { SigningRequest } from '../src/clear-signing/decode.types.ts'
import { createDecodeContext } from '../src/clear-signing/decodeContext.ts'
import { decodeRequest } from '../src/clear-signing/decodeRequest.ts'
import type { Descriptors } from '../src/clear-signing/descriptors.types.ts'
import { withUsualTokens } from '../src/clear-signing/usualTokens.ts'
import type { DecodedRequest } from '../src/state/decodedRequest.types.ts'

export const address = '0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A'
export const to = '0x5be9a4959308A0D0c7bC0870E319314d8D957dBB'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const context = createDecodeContext({
  tokens: [{ network: 'eip155:1', address: usdc, symbol: 'USDC', decimals: 6 }],
})
export const none: Descriptors = { call: async () => 'none', typedData: async () => 'none' }

export const decode = (request: Record<string, unknown>, descriptors = none) =>
  decodeRequest({ context, loadSources: async () => ({ context: withUsualTokens(context), descriptors }) }, {
    address,
    ...request,
  } as SigningRequest)
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

export const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const zeros = (bytes: number): `0x${string}` => `0x${'00'.repeat(bytes)}`

/** Seaport 1.6. https://docs.opensea.io/docs/seaport-structs */
export const seaportTypes = {
  OrderComponents: members(
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  ),
  OfferItem: members(item),
  ConsiderationItem: members(`${item},address recipient`),
}

/** An order that sells an NFT for what the consideration says. */
export const seaport = (consideration: object[], offer: object = {}) => ({
  domain: {
    name: 'Seaport',
    version: '1.6',
    chainId: 1,
    verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  primaryType: 'OrderComponents',
  types: seaportTypes,
  message: {
    offerer: address,
    zone: zeros(20),
    offer: [{ itemType: 2, token: to, identifierOrCriteria: 7, startAmount: 1, endAmount: 1, ...offer }],
    consideration: consideration.map((given) => ({
      itemType: 0,
      token: zeros(20),
      identifierOrCriteria: 0,
      startAmount: '5000000000000000000',
      endAmount: '5000000000000000000',
      recipient: address,
      ...given,
    })),
    orderType: 0,
    startTime: Date.UTC(2026, 10, 23) / 1_000,
    endTime: Date.UTC(2026, 11, 23) / 1_000,
    zoneHash: zeros(32),
    salt: 1,
    conduitKey: zeros(32),
    counter: 0,
  },
})

/** LooksRare, version 2. */
export const looksRare = (changed: object) => ({
  domain: {
    name: 'LooksRareProtocol',
    version: '2',
    chainId: 1,
    verifyingContract: '0x0000000000E655fAe4d56241588680F86E3b2377',
  },
  primaryType: 'Maker',
  types: {
    Maker: members(
      'uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint256 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters',
    ),
  },
  message: {
    quoteType: 1,
    globalNonce: 0,
    subsetNonce: 0,
    orderNonce: 0,
    strategyId: 0,
    collectionType: 0,
    collection: to,
    currency: zeros(20),
    signer: address,
    startTime: Date.UTC(2026, 10, 23) / 1_000,
    endTime: Date.UTC(2026, 11, 23) / 1_000,
    price: '5000000000000000000',
    itemIds: [7],
    amounts: [1],
    additionalParameters: '0x',
    ...changed,
  },
})

/** The requests within the rows of another. */
export const nestedOf = ({ fields }: DecodedRequest): DecodedRequest[] =>
  fields.flatMap(({ nested }) => nested ?? [])
