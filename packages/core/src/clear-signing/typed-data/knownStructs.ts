import { encodeType } from '@latchkey/crypto/typed-data'
import type { DecodeContext } from '../decodeContext.ts'
import type { TypedData } from '../descriptors.types.ts'
import type { KnownCall } from '../knownCalls.ts'
import { createLeaves, type Leaves } from '../leaves.ts'
import { readSale, readSeaport } from './orders.ts'
import {
  readAllowances,
  readDaiPermit,
  readPermit,
  readTransferAuthorization,
  readTransfers,
  readWitness,
} from './permits.ts'
import type { StructReader } from './structReader.ts'

/** Where a struct counts: at any contract, which is the token then, or at these, on every network. */
type Place = 'token' | readonly string[]

// https://docs.uniswap.org/contracts/v4/deployments: the same address on every network.
const permit2 = ['0x000000000022d473030f116ddee9f6b43ac78ba3']
// Versions 1.1, 1.4, 1.5 and 1.6. https://github.com/ProjectOpenSea/seaport#deployments
const seaport = [
  '0x00000000006c3852cbef3e08e8df289169ede581',
  '0x00000000000001ad428e4906ae43d8f9852d0dd6',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
]
// https://docs.looksrare.org/developers/deployed-contract-addresses
const looksRare = ['0x0000000000e655fae4d56241588680f86e3b2377']

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const tokenPermissions = 'TokenPermissions(address token,uint256 amount)'
const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/** Structs by their whole type. One that differs in a single member is another struct, and unknown. */
const structs: Readonly<Record<string, { place: Place; read: StructReader }>> = {
  // ERC-2612, and as UNI and COMP have it.
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
    place: 'token',
    read: readPermit('value'),
  },
  'Permit(address owner,address spender,uint256 rawAmount,uint256 nonce,uint256 deadline)': {
    place: 'token',
    read: readPermit('rawAmount'),
  },
  // https://github.com/sky-ecosystem/dss/blob/master/src/dai.sol
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': {
    place: 'token',
    read: readDaiPermit,
  },
  // ERC-3009
  [`TransferWithAuthorization(${authorization})`]: { place: 'token', read: readTransferAuthorization },
  [`ReceiveWithAuthorization(${authorization})`]: { place: 'token', read: readTransferAuthorization },
  // https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: {
    place: permit2,
    read: readAllowances,
  },
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: {
    place: permit2,
    read: readAllowances,
  },
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`]:
    { place: permit2, read: readTransfers },
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`]:
    { place: permit2, read: readTransfers },
  // https://docs.opensea.io/docs/seaport-structs
  [`OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`]:
    { place: seaport, read: readSeaport },
  // https://github.com/LooksRare/contracts-exchange-v2/blob/master/contracts/libraries/OrderStructs.sol
  'Maker(uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint256 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters)':
    { place: looksRare, read: readSale },
}

/** A permit of Permit2 with something else that is signed along, which only the app knows. */
const witnessed = new RegExp(
  `^Permit(?:Batch)?WitnessTransferFrom\\(TokenPermissions(?:\\[\\])? permitted,address spender,uint256 nonce,uint256 deadline,[^ ,()]+ [^ ,()]+\\)(?:.*\\))?${tokenPermissions.replace(/[()]/g, '\\$&')}`,
)

/**
 * Reads a struct that a standard or a known app defines. Undefined: it is none, or signed for another contract.
 *
 * @returns what it means, and which of its members that doesn't say
 */
export function readKnownStruct(
  context: DecodeContext,
  { domain, types, primaryType, message }: TypedData,
  signer: string,
): { known: KnownCall; rest: Leaves } | undefined {
  const { chainId, verifyingContract: contract } = domain
  if (typeof chainId !== 'number' || typeof contract !== 'string') return undefined
  const type = encodeType(types, primaryType)
  const found = Object.hasOwn(structs, type)
    ? structs[type]
    : witnessed.test(type)
      ? { place: permit2, read: readWitness }
      : undefined
  if (!found || (found.place !== 'token' && !found.place.includes(contract))) return undefined
  const leaves = createLeaves(message)
  const caller = { context, network: `eip155:${chainId}`, contract, signer: signer.toLowerCase() }
  try {
    const known = found.read(caller, leaves)
    return known && { known, rest: leaves }
  } catch {
    // A member of it is missing.
    return undefined
  }
}
