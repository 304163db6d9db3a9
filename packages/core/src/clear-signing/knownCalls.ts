import { isUnlimited } from './amount.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { DecodedField, RequestAction } from './decodedRequest.types.ts'
import { addressField, checksumAddress, dateField, detailField, textField, tokenField } from './fields.ts'
import { type ArgumentsOf, type ArgumentType, readArguments } from './readArguments.ts'
import { warn } from './warn.ts'
import type { RequestWarning } from './warnings.types.ts'

/** A call of a contract. */
export interface ContractCall {
  network: string | undefined
  /** Lower-case. */
  to: string
  /** Hex with 0x. */
  data: string
  /** Wei that go with the call. Undefined: only who makes the call knows. */
  value: bigint | undefined
}

/** A call of a standard function: what it does, whoever the contract belongs to. */
export interface KnownCall {
  action: RequestAction
  fields: DecodedField[]
  warnings: RequestWarning[]
}

interface Caller extends ContractCall {
  context: DecodeContext
}

/** Permission to take tokens. For a token that isn't listed, the number may as well be an NFT, and 0 is the first one. */
const approve = (caller: Caller, token: string, spender: string, amount: bigint): KnownCall => {
  const { context, network } = caller
  const isListed = context.token(network, token) !== undefined
  return {
    action: amount === 0n && isListed ? 'revoke' : 'approve',
    fields: [
      addressField('spender', spender),
      ...(amount === 0n && isListed ? [] : [quantityField(caller, token, amount)]),
      addressField('token', token),
    ],
    warnings: [
      ...(isUnlimited(amount) ? [warn('unlimited-approval', { spender, token })] : []),
      ...(isListed ? [] : unlisted(token)),
    ],
  }
}

/** Anybody can write a contract with these functions, and let them do anything. */
const unlisted = (contract: string): RequestWarning[] => [
  warn('unknown-token', { token: contract }),
  warn('unknown-contract', { contract: checksumAddress(contract) }),
]

/** ERC-20 and ERC-721 share selectors: only a listed token is surely one with amounts. */
const quantityField = ({ context, network }: Caller, token: string, amount: bigint): DecodedField =>
  context.token(network, token) || isUnlimited(amount)
    ? tokenField(context, network, token, amount)
    : textField('amount-or-id', String(amount), 'amount')

const sendTokens = (caller: Caller, amount: bigint, to: string, from?: string): KnownCall => {
  const { context, network, to: token } = caller
  return {
    action: 'send',
    fields: [
      // The largest number may be the ID of an NFT here: only an allowance can be unlimited.
      context.token(network, token)
        ? tokenField(context, network, token, amount)
        : textField('amount-or-id', String(amount), 'amount'),
      ...(from ? [addressField('from', from)] : []),
      addressField('to', to),
      addressField('token', token),
    ],
    warnings: [
      ...(context.token(network, token) ? [] : unlisted(token)),
      ...(to === token ? [warn('sent-to-contract', { contract: checksumAddress(to) })] : []),
    ],
  }
}

const sendNft = (
  { to: collection }: Caller,
  { from, to, data = '0x' }: { from: string; to: string; data?: string },
  ids: readonly DecodedField[],
): KnownCall => ({
  action: 'send',
  fields: [
    ...ids,
    addressField('from', from),
    addressField('to', to),
    addressField('collection', collection),
    // The recipient's contract gets it, and may do anything with it.
    ...(data === '0x' ? [] : [textField('data', data, 'bytes')]),
  ],
  warnings: [
    warn('unknown-contract', { contract: checksumAddress(collection) }),
    ...(to === collection ? [warn('sent-to-contract', { contract: checksumAddress(to) })] : []),
  ],
})

const idField = (id: bigint) => textField('token-id', String(id))

interface KnownFunction<Types extends readonly ArgumentType[]> {
  types: Types
  /** What the call does; undefined for arguments that the function refuses. */
  read(caller: Caller, values: ArgumentsOf<Types>): KnownCall | undefined
}

const known = <const Types extends readonly ArgumentType[]>(
  types: Types,
  read: KnownFunction<Types>['read'],
): KnownFunction<Types> => ({ types, read })

/**
 * The standards' functions by selector: ERC-20, 721, 1155, 2612 and Permit2. None of them takes coins. Each of their
 * arguments is in a row.
 */
const functions = {
  // transfer(address,uint256)
  a9059cbb: known(['address', 'uint256'], (caller, [to, amount]) => sendTokens(caller, amount, to)),
  // transferFrom(address,address,uint256)
  '23b872dd': known(['address', 'address', 'uint256'], (caller, [from, to, amount]) =>
    sendTokens(caller, amount, to, from),
  ),
  // approve(address,uint256)
  '095ea7b3': known(['address', 'uint256'], (caller, [spender, amount]) =>
    approve(caller, caller.to, spender, amount),
  ),
  // increaseAllowance(address,uint256)
  '39509351': known(['address', 'uint256'], (caller, [spender, amount]) => {
    // Nothing is added: what the spender may take stays.
    const call = approve(caller, caller.to, spender, amount)
    return { ...call, action: 'approve' }
  }),
  // approve(address,address,uint160,uint48) of Permit2
  '87517c45': known(
    ['address', 'address', 'uint160', 'uint48'],
    (caller, [token, spender, amount, until]) => {
      const call = approve(caller, token, spender, amount)
      return { ...call, fields: [...call.fields, dateField('deadline', until)] }
    },
  ),
  // setApprovalForAll(address,bool)
  a22cb465: known(['address', 'bool'], ({ to }, [spender, isGiven]) => ({
    action: isGiven ? 'approve-all' : 'revoke-all',
    fields: [addressField('spender', spender), addressField('collection', to)],
    warnings: [
      ...(isGiven ? [warn('all-tokens-approval', { spender, collection: to })] : []),
      warn('unknown-contract', { contract: checksumAddress(to) }),
    ],
  })),
  // safeTransferFrom(address,address,uint256)
  '42842e0e': known(['address', 'address', 'uint256'], (caller, [from, to, id]) =>
    sendNft(caller, { from, to }, [idField(id)]),
  ),
  // safeTransferFrom(address,address,uint256,bytes)
  b88d4fde: known(['address', 'address', 'uint256', 'bytes'], (caller, [from, to, id, data]) =>
    sendNft(caller, { from, to, data }, [idField(id)]),
  ),
  // safeTransferFrom(address,address,uint256,uint256,bytes)
  f242432a: known(
    ['address', 'address', 'uint256', 'uint256', 'bytes'],
    (caller, [from, to, id, count, data]) =>
      sendNft(caller, { from, to, data }, [idField(id), textField('amount', String(count), 'amount')]),
  ),
  // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '2eb2c2d6': known(
    ['address', 'address', 'uint256[]', 'uint256[]', 'bytes'],
    (caller, [from, to, ids, counts, data]) =>
      ids.length === counts.length
        ? sendNft(
            caller,
            { from, to, data },
            ids.map((id, at) => textField('token-id', counts[at] === 1n ? `${id}` : `${id} × ${counts[at]}`)),
          )
        : undefined,
  ),
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  d505accf: known(
    ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'],
    (caller, [owner, spender, amount, until, v, r, s]) => {
      const call = approve(caller, caller.to, spender, amount)
      const signature = detailField('signature', [v, r, s].join(' '), 'bytes')
      const fields = [addressField('owner', owner), ...call.fields, dateField('deadline', until), signature]
      return { ...call, fields }
    },
  ),
}

/** Reads a call of a standard function. Undefined: no such function, or not exactly as its standard has it. */
export function readKnownCall(context: DecodeContext, call: ContractCall): KnownCall | undefined {
  const selector = call.data.slice(2, 10)
  if (!Object.hasOwn(functions, selector) || (call.value ?? 0n) > 0n) return undefined
  const { types, read } = functions[selector as keyof typeof functions] as KnownFunction<
    readonly ArgumentType[]
  >
  const values = readArguments(types, call.data)
  return values && read({ ...call, context }, values)
}
