import { readSignedTokens } from '@latchkey/crypto/calls'
import { encodeType } from '@latchkey/crypto/typed-data'

import type { DecodeContext } from '../decodeContext.ts'
import type { KnownCall } from '../knownCalls.ts'
import { createLeaves, type Leaves } from '../leaves.ts'
import { readSale, readSeaport, readSwap } from './orders.ts'
import { describeTokens } from './permits.ts'
import type { ReadTypedData } from './readTypedData.ts'
import type { StructReader } from './structReader.ts'

// Versions 1.1, 1.4, 1.5 and 1.6. https://github.com/ProjectOpenSea/seaport#deployments
const seaport = [
  '0x00000000006c3852cbef3e08e8df289169ede581',
  '0x00000000000001ad428e4906ae43d8f9852d0dd6',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
]
// https://docs.looksrare.org/developers/deployed-contract-addresses
const looksRare = ['0x0000000000e655fae4d56241588680f86e3b2377']

// https://docs.cow.fi/cow-protocol/reference/contracts/core
const cowProtocol = ['0x9008d19f58aabd9ed0d60971565aa8510560ab41']

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/** Orders by their whole type, with the contracts that take them. One that differs in a single member is unknown. */
const orders: Readonly<Record<string, { contracts: readonly string[]; read: StructReader }>> = {
  // https://docs.opensea.io/docs/seaport-structs
  [`OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`]:
    { contracts: seaport, read: readSeaport },
  // https://github.com/LooksRare/contracts-exchange-v2/blob/master/contracts/libraries/OrderStructs.sol
  'Maker(uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint256 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters)':
    { contracts: looksRare, read: readSale },
  // https://docs.cow.fi/cow-protocol/reference/core/intents/order
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)':
    { contracts: cowProtocol, read: readSwap },
}

/** A struct that the kit knows by itself, and which of its members that doesn't say. */
export interface KnownStruct {
  known: KnownCall
  rest: Leaves
}

/**
 * Reads a struct that a standard or a known app defines. Undefined: it is none, or signed for another contract.
 *
 * @returns what it means, and which of its members that doesn't say
 */
export function readKnownStruct(
  context: DecodeContext,
  { shown, signed }: ReadTypedData,
  signer: string,
): KnownStruct | undefined {
  const { domain, types, primaryType, message } = shown
  const { chainId, verifyingContract: contract } = domain
  if (typeof chainId !== 'number' || typeof contract !== 'string') return undefined
  const rest = createLeaves(message)
  const caller = { context, network: `eip155:${chainId}`, contract, signer: signer.toLowerCase() }
  const tokens = readSignedTokens(signed)
  if (tokens) return { known: describeTokens(caller, tokens, rest), rest }
  const type = encodeType(types, primaryType)
  const order = Object.hasOwn(orders, type) ? orders[type] : undefined
  if (!order?.contracts.includes(contract)) return undefined
  try {
    const known = order.read(caller, rest)
    return known && { known, rest }
  } catch {
    // A member of it is missing.
    return undefined
  }
}
