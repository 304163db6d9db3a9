import { encodeType } from '../typed-data/structTypes.ts'
import type { TypedData, TypedRecord } from '../typed-data/typedData.ts'
import { maxUint256 } from './approvalFunctions.ts'
import { permit2 } from './contracts.ts'
import type { SignedTokens } from './signedTokens.types.ts'
import type { Approval } from './tokenCall.types.ts'

/** Reads the members of a struct that is signed for a contract. */
type TokenReader = (message: TypedRecord, contract: string) => SignedTokens

interface TokenStruct {
  /** The only contract that takes it. Undefined: the token itself, or the contract that holds the tokens. */
  readonly contract?: string
  readonly read: TokenReader
}

const text = (value: unknown) => String(value)
const number = (value: unknown) => value as bigint
const records = (value: unknown) => (Array.isArray(value) ? value : [value]) as readonly TypedRecord[]

/** Values of members by their names; undefined for `-`. */
const valuesOf = (message: TypedRecord, names: string) =>
  names.split(' ').map((name) => (name === '-' ? undefined : message[name]))

const approvalsTo = (
  named: unknown,
  deadline: unknown,
  approvals: readonly Omit<Approval, 'spender'>[],
): SignedTokens => {
  const spender = text(named)
  return {
    kind: 'approvals',
    spender,
    approvals: approvals.map((approval) => ({ ...approval, spender })),
    deadline: number(deadline),
  }
}

const ownerOf = (owner: unknown) => (owner === undefined ? undefined : text(owner))

/** A permit for the contract's own token. @param names - of the owner, spender, amount and deadline */
const permit =
  (names: string): TokenReader =>
  (message, token) => {
    const [owner, spender, amount, deadline] = valuesOf(message, names)
    return approvalsTo(spender, deadline, [
      { kind: 'set', token, amount: number(amount), owner: ownerOf(owner) },
    ])
  }

/**
 * A permit for everything that somebody has at the contract. DAI has no deadline where it is 0.
 *
 * @param names - of the owner, spender, approval and deadline
 */
const permitAll =
  (names: string, kind: Approval['kind'] = 'all'): TokenReader =>
  (message, token) => {
    const [owner, spender, isApproved, deadline] = valuesOf(message, names)
    const amount = isApproved === true ? maxUint256 : 0n
    return approvalsTo(spender, deadline || maxUint256, [{ kind, token, amount, owner: ownerOf(owner) }])
  }

/** Permit2's allowances, of one token or a list. Of an expiration of 0 the contract makes the present block's time. */
const allowances: TokenReader = ({ details, spender, sigDeadline }) =>
  approvalsTo(
    spender,
    sigDeadline,
    records(details).map(({ token, amount, expiration }) => ({
      kind: 'set',
      token: text(token),
      amount: number(amount),
      expires: number(expiration) || undefined,
    })),
  )

/** Permit2's transfers, of one token or a list: once, by the spender, to whomever. */
const transfers: TokenReader = ({ permitted, spender, deadline }) =>
  approvalsTo(
    spender,
    deadline,
    records(permitted).map(({ token, amount }) => ({
      kind: 'once',
      token: text(token),
      amount: number(amount),
    })),
  )

const transferAuthorization: TokenReader = ({ from, to, value, validAfter, validBefore }, token) => ({
  kind: 'transfer',
  token,
  from: text(from),
  to: text(to),
  amount: number(value),
  validAfter: number(validAfter),
  validBefore: number(validBefore),
})

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const tokenPermissions = 'TokenPermissions(address token,uint256 amount)'
const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

const allowance: TokenStruct = { contract: permit2, read: allowances }
const transfer: TokenStruct = { contract: permit2, read: transfers }

/** Structs by their whole type. One that differs in a single member is another struct. */
export const signedTokenStructs: Readonly<Record<string, TokenStruct>> = {
  // ERC-2612, and as UNI and COMP have it.
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
    read: permit('owner spender value deadline'),
  },
  'Permit(address owner,address spender,uint256 rawAmount,uint256 nonce,uint256 deadline)': {
    read: permit('owner spender rawAmount deadline'),
  },
  // DAI's permit is for all of the token or nothing. https://github.com/sky-ecosystem/dss/blob/master/src/dai.sol
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': {
    read: permitAll('holder spender allowed expiry', 'set'),
  },
  // ERC-4494: one NFT.
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': {
    read: permit('- spender tokenId deadline'),
  },
  // https://github.com/Uniswap/v4-periphery/blob/main/src/libraries/ERC721PermitHash.sol
  'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)': {
    read: permitAll('- operator approved deadline'),
  },
  // https://github.com/compound-finance/comet/blob/main/contracts/CometExt.sol
  'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)': {
    read: permitAll('owner manager isAllowed expiry'),
  },
  // https://github.com/morpho-org/morpho-blue/blob/main/src/Morpho.sol
  'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)': {
    read: permitAll('authorizer authorized isAuthorized deadline'),
  },
  // https://github.com/aave-dao/aave-v3-origin: the delegatee borrows in the name of the signer.
  'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)': {
    read: permit('- delegatee value deadline'),
  },
  // ERC-3009
  [`TransferWithAuthorization(${authorization})`]: { read: transferAuthorization },
  [`ReceiveWithAuthorization(${authorization})`]: { read: transferAuthorization },
  // https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: allowance,
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: allowance,
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`]:
    transfer,
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`]:
    transfer,
}

/** A transfer of Permit2 with something else that is signed along. */
const witnessed = new RegExp(
  `^Permit(?:Batch)?WitnessTransferFrom\\(TokenPermissions(?:\\[\\])? permitted,address spender,uint256 nonce,uint256 deadline,[^ ,()]+ [^ ,()]+\\)(?:.*\\))?${tokenPermissions.replace(/[()]/g, '\\$&')}`,
)

const witness: TokenStruct = {
  contract: permit2,
  read: (message, contract) => ({ ...transfers(message, contract), hasWitness: true }),
}

/**
 * Reads what a signature of typed data lets others do with tokens: permits of ERC-2612, DAI, Permit2 and the like, and
 * transfers of ERC-3009.
 *
 * @param data as `readTypedData` returns it
 * @returns undefined if the struct isn't exactly one of these, or isn't signed for a contract that takes it
 */
export function readSignedTokens({
  types,
  primaryType,
  domain,
  message,
}: TypedData): SignedTokens | undefined {
  const contract = domain.verifyingContract
  if (typeof contract !== 'string') return undefined
  const type = encodeType(types, primaryType)
  const struct = Object.hasOwn(signedTokenStructs, type)
    ? signedTokenStructs[type]
    : witnessed.test(type)
      ? witness
      : undefined
  if (!struct || (struct.contract ?? contract) !== contract) return undefined
  try {
    return struct.read(message, contract)
  } catch {
    // A struct in it is left out: it is signed as zeros, which no contract takes.
    return undefined
  }
}
