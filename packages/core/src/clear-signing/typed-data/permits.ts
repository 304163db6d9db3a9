import { isUnlimited } from '../amount.ts'
import type { DecodedField } from '../decodedRequest.types.ts'
import { addressField, dateField, detailField, tokenField } from '../fields.ts'
import type { KnownCall } from '../knownCalls.ts'
import type { Leaves } from '../leaves.ts'
import { warn } from '../warn.ts'
import {
  isSigner,
  numberOf,
  type StructCaller,
  type StructReader,
  textOf,
  unlistedToken,
} from './structReader.ts'

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

const nonceField = (message: Leaves) => detailField('nonce', textOf(message, 'nonce'))

/** The row of an owner who isn't the signer. */
function ownerFields(caller: StructCaller, message: Leaves, name: string): DecodedField[] {
  const owner = textOf(message, name)
  return isSigner(caller, owner) ? [] : [addressField('owner', owner)]
}

/** ERC-2612. The contract is the token. */
export const readPermit =
  (amountName: string): StructReader =>
  (caller, message) =>
    toPermit(caller, {
      first: ownerFields(caller, message, 'owner'),
      spender: textOf(message, 'spender'),
      permissions: [{ token: caller.contract, amount: numberOf(message, amountName) }],
      deadline: numberOf(message, 'deadline'),
      last: [nonceField(message)],
    })

/** DAI: all or nothing. An expiry of 0 is none. */
export const readDaiPermit: StructReader = (caller, message) => {
  const expiry = numberOf(message, 'expiry')
  const amount = message.take('allowed') === true ? (1n << 256n) - 1n : 0n
  return toPermit(caller, {
    first: ownerFields(caller, message, 'holder'),
    spender: textOf(message, 'spender'),
    permissions: [{ token: caller.contract, amount, until: expiry === 0n ? (1n << 256n) - 1n : expiry }],
    last: [nonceField(message)],
  })
}

/** ERC-3009: a payment that whoever has the signature makes. */
export const readTransferAuthorization: StructReader = (caller, message) => {
  const { context, network, contract } = caller
  const to = textOf(message, 'to')
  const from = textOf(message, 'from')
  return {
    action: 'send',
    fields: [
      tokenField(context, network, contract, numberOf(message, 'value')),
      ...(isSigner(caller, from) ? [] : [addressField('from', from)]),
      addressField('to', to),
      addressField('token', contract),
      dateField('valid-from', numberOf(message, 'validAfter')),
      dateField('deadline', numberOf(message, 'validBefore')),
      nonceField(message),
    ],
    warnings: [warn('permit-signature', { spender: to }), ...unlistedToken(caller, contract)],
  }
}

/** Permit2's allowances, of one token or a list. Of an expiration of 0 the contract makes the present block's time. */
export const readAllowances: StructReader = (caller, message) => {
  const permissions = message.records('details').map((part) => ({
    token: textOf(part, 'token'),
    amount: numberOf(part, 'amount'),
    until: numberOf(part, 'expiration') || undefined,
    details: [nonceField(part)],
  }))
  const spender = textOf(message, 'spender')
  return toPermit(caller, { spender, permissions, deadline: numberOf(message, 'sigDeadline'), last: [] })
}

/** Permit2's transfers, of one token or a list: once, by the spender, to whomever. */
export const readTransfers: StructReader = (caller, message) =>
  toPermit(caller, {
    spender: textOf(message, 'spender'),
    permissions: message.records('permitted').map((part) => ({
      token: textOf(part, 'token'),
      amount: numberOf(part, 'amount'),
    })),
    deadline: numberOf(message, 'deadline'),
    last: [nonceField(message)],
  })

/** The same with a witness, whose members stay for rows of their own. */
export const readWitness: StructReader = (caller, message) => {
  const permit = readTransfers(caller, message)
  return permit && { ...permit, warnings: [...permit.warnings, warn('unknown-typed-data', {})] }
}
