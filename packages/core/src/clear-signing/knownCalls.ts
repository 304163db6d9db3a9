import { type Approval, readTokenCall, type TokenCall } from '@latchkey/crypto/calls'
import type { DecodedField, RequestAction } from '../state/decodedRequest.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
import { allowanceWarnings, quantityField, unlistedToken } from './allowances.ts'
import type { DecodeContext } from './decodeContext.ts'
import { addressField, checksumAddress, dateField, detailField, textField, tokenField } from './fields.ts'
import { warn } from './warn.ts'

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
function approve(caller: Caller, approval: Approval): KnownCall {
  const { token, spender, amount } = approval
  const isListed = caller.context.token(caller.network, token) !== undefined
  return {
    action: amount === 0n && isListed ? 'revoke' : 'approve',
    fields: [
      addressField('spender', spender),
      ...(amount === 0n && isListed ? [] : [quantityField(caller, token, amount)]),
      addressField('token', token),
    ],
    warnings: [...allowanceWarnings(caller, approval), ...unlistedToken(caller, token)],
  }
}

const sendTokens = (caller: Caller, { from, to, amount, data }: CallOf<'transfer'>): KnownCall => {
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
      ...dataFields(data),
    ],
    warnings: [
      ...unlistedToken(caller, token),
      ...(to === token ? [warn('sent-to-contract', { contract: checksumAddress(to) })] : []),
    ],
  }
}

/** The contract that gets it may do anything with it. */
const dataFields = (data = '0x'): DecodedField[] => (data === '0x' ? [] : [textField('data', data, 'bytes')])

function sendItems({ to: collection }: Caller, { from, to, items, data }: CallOf<'items'>): KnownCall {
  const [first] = items
  // The amount of a single one has a row of its own.
  const isSingle = items.length === 1 && first?.count !== undefined
  return {
    action: 'send',
    fields: [
      ...items.map(({ id, count = 1n }) =>
        textField('token-id', isSingle || count === 1n ? `${id}` : `${id} × ${count}`),
      ),
      ...(isSingle ? [textField('amount', String(first.count), 'amount')] : []),
      addressField('from', from),
      addressField('to', to),
      addressField('collection', collection),
      ...dataFields(data),
    ],
    warnings: [
      warn('unknown-contract', { contract: checksumAddress(collection) }),
      ...(to === collection ? [warn('sent-to-contract', { contract: checksumAddress(to) })] : []),
    ],
  }
}

/** The right that an approval gives, or takes back. */
function approvalCall(caller: Caller, { approval, deadline, signature, data }: ApprovalCall): KnownCall {
  const { kind, owner, expires } = approval
  if (kind === 'all') return approveAll(caller, approval)
  const call = approve(caller, approval)
  return {
    ...call,
    // Nothing is taken back by adding nothing.
    action: kind === 'decrease' ? 'reduce' : kind === 'increase' ? 'approve' : call.action,
    fields: [
      ...(owner === undefined ? [] : [addressField('owner', owner)]),
      ...call.fields,
      ...[expires, deadline].flatMap((until) => (until === undefined ? [] : [dateField('deadline', until)])),
      ...(signature === undefined ? [] : [detailField('signature', signature, 'bytes')]),
      ...dataFields(data),
    ],
  }
}

const approveAll = ({ to: collection }: Caller, { spender, amount }: Approval): KnownCall => ({
  action: amount === 0n ? 'revoke-all' : 'approve-all',
  fields: [addressField('spender', spender), addressField('collection', collection)],
  warnings: [
    ...(amount === 0n ? [] : [warn('all-tokens-approval', { spender, collection })]),
    warn('unknown-contract', { contract: checksumAddress(collection) }),
  ],
})

type CallOf<Kind> = Extract<TokenCall, { kind: Kind }>
type ApprovalCall = CallOf<'approval'>

/**
 * Reads a call of a standard function: ERC-20, 721, 1155, 1363, 2612 and Permit2. None of them takes coins. Each of their
 * arguments is in a row.
 *
 * @returns undefined for any other function, and for one whose arguments aren't exactly as its standard has them
 */
export function readKnownCall(context: DecodeContext, call: ContractCall): KnownCall | undefined {
  const known = readCall({ ...call, context })
  if (!known || (call.value ?? 0n) === 0n) return known
  return { ...known, warnings: [...known.warnings, warn('unexpected-coins', {})] }
}

function readCall(caller: Caller): KnownCall | undefined {
  const read = readTokenCall(caller)
  switch (read?.kind) {
    case 'approval':
      return approvalCall(caller, read)
    case 'transfer':
      return sendTokens(caller, read)
    case 'items':
      return sendItems(caller, read)
    case undefined:
      return undefined
  }
}
