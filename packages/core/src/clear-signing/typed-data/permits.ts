import { isUnlimited } from '../amount.ts'
import type { DecodedField } from '../decodedRequest.types.ts'
import { addressField, dateField, detailField, tokenField } from '../fields.ts'
import type { KnownCall } from '../knownCalls.ts'
import type { Leaves } from '../leaves.ts'
import { warn } from '../warn.ts'
import { isSigner, type StructCaller, type StructReader, unlistedToken } from './structReader.ts'

const text = (message: Leaves, name: string) => String(message.take(name))
/** Numbers of typed data are decimal. */
const number = (message: Leaves, name: string) => BigInt(text(message, name))

/** Permission to take one token, or a number of them. */
interface Permission {
  token: string
  amount: bigint
  /** Unix seconds. */
  until?: bigint | undefined
  /** Rows that only this permission has. */
  details?: readonly DecodedField[]
}

interface Permit {
  spender: string
  permissions: readonly Permission[]
  /** Until when the signature can be used. Unix seconds. */
  deadline?: bigint
  /** Rows that come before and after the permissions. */
  first?: readonly DecodedField[]
  last: readonly DecodedField[]
}

function toPermit(
  caller: StructCaller,
  { spender, permissions, deadline, first = [], last }: Permit,
): KnownCall {
  const { context, network } = caller
  const isGiven = permissions.some(({ amount }) => amount > 0n)
  const unlimited = permissions.find(({ amount }) => isUnlimited(amount))
  return {
    action: isGiven ? 'permit' : 'revoke',
    fields: [
      ...first,
      addressField('spender', spender),
      ...permissions.flatMap(({ token, amount, until, details = [] }) => [
        tokenField(context, network, token, amount),
        addressField('token', token),
        ...(until === undefined ? [] : [dateField('expires', until)]),
        ...details,
      ]),
      ...(deadline === undefined ? [] : [dateField('deadline', deadline)]),
      ...last,
    ],
    warnings: [
      ...(unlimited ? [warn('unlimited-approval', { spender, token: unlimited.token })] : []),
      ...(isGiven && !unlimited ? [warn('permit-signature', { spender })] : []),
      ...permissions.flatMap(({ token }) => unlistedToken(caller, token)),
    ],
  }
}

const nonceField = (message: Leaves) => detailField('nonce', text(message, 'nonce'))

/** The row of an owner who isn't the signer. */
function ownerFields(caller: StructCaller, message: Leaves, name: string): DecodedField[] {
  const owner = text(message, name)
  return isSigner(caller, owner) ? [] : [addressField('owner', owner)]
}

/** ERC-2612. The contract is the token. */
export const readPermit =
  (amountName: string): StructReader =>
  (caller, message) =>
    toPermit(caller, {
      first: ownerFields(caller, message, 'owner'),
      spender: text(message, 'spender'),
      permissions: [{ token: caller.contract, amount: number(message, amountName) }],
      deadline: number(message, 'deadline'),
      last: [nonceField(message)],
    })

/** DAI: all or nothing. An expiry of 0 is none. */
export const readDaiPermit: StructReader = (caller, message) => {
  const expiry = number(message, 'expiry')
  const amount = message.take('allowed') === true ? (1n << 256n) - 1n : 0n
  return toPermit(caller, {
    first: ownerFields(caller, message, 'holder'),
    spender: text(message, 'spender'),
    permissions: [{ token: caller.contract, amount, until: expiry === 0n ? (1n << 256n) - 1n : expiry }],
    last: [nonceField(message)],
  })
}

/** ERC-3009: a payment that whoever has the signature makes. */
export const readTransferAuthorization: StructReader = (caller, message) => {
  const { context, network, contract } = caller
  const to = text(message, 'to')
  const from = text(message, 'from')
  return {
    action: 'send',
    fields: [
      tokenField(context, network, contract, number(message, 'value')),
      ...(isSigner(caller, from) ? [] : [addressField('from', from)]),
      addressField('to', to),
      addressField('token', contract),
      dateField('valid-from', number(message, 'validAfter')),
      dateField('deadline', number(message, 'validBefore')),
      nonceField(message),
    ],
    warnings: [warn('permit-signature', { spender: to }), ...unlistedToken(caller, contract)],
  }
}

/** The record of one token, or a list of them. */
const partsOf = (message: Leaves, name: string): readonly Leaves[] => {
  const items = message.items(name)
  return items.length > 0 ? items : [message.inside(name)]
}

/** Permit2's allowances. Of an expiration of 0 the contract makes the present block's time. */
export const readAllowances: StructReader = (caller, message) => {
  const permissions = partsOf(message, 'details').map((part) => ({
    token: text(part, 'token'),
    amount: number(part, 'amount'),
    until: number(part, 'expiration') || undefined,
    details: [nonceField(part)],
  }))
  const spender = text(message, 'spender')
  return toPermit(caller, { spender, permissions, deadline: number(message, 'sigDeadline'), last: [] })
}

/** Permit2's transfers: once, by the spender, to whomever. */
export const readTransfers: StructReader = (caller, message) =>
  toPermit(caller, {
    spender: text(message, 'spender'),
    permissions: partsOf(message, 'permitted').map((part) => ({
      token: text(part, 'token'),
      amount: number(part, 'amount'),
    })),
    deadline: number(message, 'deadline'),
    last: [nonceField(message)],
  })

/** The same with a witness, whose members stay for rows of their own. */
export const readWitness: StructReader = (caller, message) => {
  const permit = readTransfers(caller, message)
  return permit && { ...permit, warnings: [...permit.warnings, warn('unknown-typed-data', {})] }
}
