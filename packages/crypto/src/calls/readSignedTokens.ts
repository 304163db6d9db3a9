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

/** A permit for the contract's own token. */
const permit =
  (names: { owner?: string; spender?: string; amount: string; deadline?: string }): TokenReader =>
  (message, token) => {
    const spender = text(message[names.spender ?? 'spender'])
    const owner = names.owner && text(message[names.owner])
    const amount = number(message[names.amount])
    return {
      kind: 'approvals',
      spender,
      approvals: [{ kind: 'set', token, spender, amount, owner }],
      deadline: number(message[names.deadline ?? 'deadline']),
    }
  }

/** A permit for everything that somebody has at the contract. */
const permitAll =
  (names: { owner?: string; spender: string; isApproved: string; deadline: string }): TokenReader =>
  (message, token) => {
    const spender = text(message[names.spender])
    const owner = names.owner && text(message[names.owner])
    const amount = message[names.isApproved] === true ? maxUint256 : 0n
    return {
      kind: 'approvals',
      spender,
      approvals: [{ kind: 'all', token, spender, amount, owner }],
      // DAI has no deadline where it is 0.
      deadline: number(message[names.deadline]) || maxUint256,
    }
  }

/** DAI's permit is for all of the token or nothing. */
const daiPermit: TokenReader = (message, token) => {
  const read = permitAll({ owner: 'holder', spender: 'spender', isApproved: 'allowed', deadline: 'expiry' })
  const signed = read(message, token)
  if (signed.kind !== 'approvals') return signed
  return {
    ...signed,
    approvals: signed.approvals.map((approval): Approval => ({ ...approval, kind: 'set' })),
  }
}

/** Permit2's allowances, of one token or a list. Of an expiration of 0 the contract makes the present block's time. */
const allowances: TokenReader = ({ details, spender: named, sigDeadline }) => {
  const spender = text(named)
  return {
    kind: 'approvals',
    spender,
    approvals: records(details).map(({ token, amount, expiration }) => ({
      kind: 'set',
      token: text(token),
      spender,
      amount: number(amount),
      expires: number(expiration) || undefined,
    })),
    deadline: number(sigDeadline),
  }
}

/** Permit2's transfers, of one token or a list: once, by the spender, to whomever. */
const transfers: TokenReader = ({ permitted, spender: named, deadline }) => {
  const spender = text(named)
  return {
    kind: 'approvals',
    spender,
    approvals: records(permitted).map(({ token, amount }) => ({
      kind: 'once',
      token: text(token),
      spender,
      amount: number(amount),
    })),
    deadline: number(deadline),
  }
}

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

/** Structs by their whole type. One that differs in a single member is another struct. */
export const signedTokenStructs: Readonly<Record<string, TokenStruct>> = {
  // ERC-2612, and as UNI and COMP have it.
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
    read: permit({ owner: 'owner', amount: 'value' }),
  },
  'Permit(address owner,address spender,uint256 rawAmount,uint256 nonce,uint256 deadline)': {
    read: permit({ owner: 'owner', amount: 'rawAmount' }),
  },
  // https://github.com/sky-ecosystem/dss/blob/master/src/dai.sol
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': { read: daiPermit },
  // ERC-4494: one NFT.
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': {
    read: permit({ amount: 'tokenId' }),
  },
  // https://github.com/Uniswap/v4-periphery/blob/main/src/libraries/ERC721PermitHash.sol
  'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)': {
    read: permitAll({ spender: 'operator', isApproved: 'approved', deadline: 'deadline' }),
  },
  // https://github.com/compound-finance/comet/blob/main/contracts/CometExt.sol
  'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)': {
    read: permitAll({ owner: 'owner', spender: 'manager', isApproved: 'isAllowed', deadline: 'expiry' }),
  },
  // https://github.com/morpho-org/morpho-blue/blob/main/src/Morpho.sol
  'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)': {
    read: permitAll({
      owner: 'authorizer',
      spender: 'authorized',
      isApproved: 'isAuthorized',
      deadline: 'deadline',
    }),
  },
  // https://github.com/aave-dao/aave-v3-origin: the delegatee borrows in the name of the signer.
  'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)': {
    read: permit({ spender: 'delegatee', amount: 'value' }),
  },
  // ERC-3009
  [`TransferWithAuthorization(${authorization})`]: { read: transferAuthorization },
  [`ReceiveWithAuthorization(${authorization})`]: { read: transferAuthorization },
  // https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: {
    contract: permit2,
    read: allowances,
  },
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: {
    contract: permit2,
    read: allowances,
  },
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`]:
    { contract: permit2, read: transfers },
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`]:
    { contract: permit2, read: transfers },
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
