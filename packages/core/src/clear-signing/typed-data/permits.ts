import { type Approval, permit2, type SignedTokens } from '@latchkey/crypto/calls'
import type { DecodedField } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { isEndlessAllowance, quantityField, unlistedToken } from '../allowances.ts'
import { addressField, checksumAddress, dateField, detailField, tokenField } from '../fields.ts'
import type { KnownCall } from '../knownCalls.ts'
import type { Leaves } from '../leaves.ts'
import { warn } from '../warn.ts'
import { isSigner, type StructCaller } from './structReader.ts'

type Approvals = Extract<SignedTokens, { kind: 'approvals' }>
type Transfer = Extract<SignedTokens, { kind: 'transfer' }>

/** Says what a signature lets others do with tokens. A witness stays for rows of its own. */
export function describeTokens(caller: StructCaller, tokens: SignedTokens, message: Leaves): KnownCall {
  const described =
    tokens.kind === 'transfer' ? describeTransfer(caller, tokens) : describePermit(caller, tokens)
  const nonces = takeMembers(message)
  return { ...described, fields: [...described.fields, ...nonces] }
}

/** Takes the members that the rows show, and returns rows for the numbers that make a signature count once. */
function takeMembers(message: Leaves): DecodedField[] {
  const shown = message.rest().filter(({ path }) => path[0] !== 'witness')
  for (const { path } of shown) message.take(path[0]!)
  return shown
    .filter(({ path }) => path.at(-1) === 'nonce')
    .map(({ value }) => detailField('nonce', String(value)))
}

function describePermit(
  caller: StructCaller,
  { approvals, spender, deadline, hasWitness }: Approvals,
): KnownCall {
  const isGiven = approvals.some(({ amount }) => amount > 0n)
  const isEndless = approvals.some((approval) => isEndlessAllowance(caller, approval))
  const [all] = approvals.filter(({ kind }) => kind === 'all')
  return {
    // Nobody but the app knows what a witness orders.
    action: isGiven || hasWitness ? (all ? 'approve-all' : 'permit') : all ? 'revoke-all' : 'revoke',
    fields: [
      ...ownerFields(caller, approvals),
      addressField('spender', spender),
      ...approvals.flatMap((approval) => approvalFields(caller, approval)),
      ...(deadline === undefined ? [] : [dateField('deadline', deadline)]),
    ],
    warnings: [
      ...approvals.flatMap((approval) => approvalWarnings(caller, approval)),
      ...((isGiven || hasWitness) && !isEndless ? [warn('permit-signature', { spender })] : []),
      ...(hasWitness ? [warn('unknown-typed-data', {})] : []),
    ],
  }
}

/** The row of an owner who isn't the signer. */
function ownerFields(caller: StructCaller, approvals: readonly Approval[]): DecodedField[] {
  const [owner] = approvals.flatMap((approval) => approval.owner ?? [])
  return owner === undefined || isSigner(caller, owner) ? [] : [addressField('owner', owner)]
}

function approvalFields(caller: StructCaller, { kind, token, amount, expires }: Approval): DecodedField[] {
  if (kind === 'all') return [addressField('collection', token)]
  return [
    quantityField(caller, token, amount),
    addressField('token', token),
    ...(expires === undefined ? [] : [dateField('expires', expires)]),
  ]
}

function approvalWarnings(caller: StructCaller, approval: Approval): RequestWarning[] {
  const { kind, token, spender, amount } = approval
  const contract = checksumAddress(token)
  if (kind === 'all')
    return [
      ...(amount === 0n ? [] : [warn('all-tokens-approval', { spender, collection: contract })]),
      warn('unknown-contract', { contract }),
    ]
  return [
    ...(isEndlessAllowance(caller, approval) ? [warn('unlimited-approval', { spender, token })] : []),
    // Permit2 is known. Another contract that checks the signature is the token itself.
    ...unlistedToken(caller, token).filter(
      ({ code }) => caller.contract !== permit2 || code !== 'unknown-contract',
    ),
  ]
}

/** A payment that whoever has the signature makes. ERC-3009 */
function describeTransfer(caller: StructCaller, transfer: Transfer): KnownCall {
  const { context, network } = caller
  const { token, from, to, amount, validAfter, validBefore } = transfer
  return {
    action: 'send',
    fields: [
      tokenField(context, network, token, amount),
      ...(isSigner(caller, from) ? [] : [addressField('from', from)]),
      addressField('to', to),
      addressField('token', token),
      dateField('valid-from', validAfter),
      dateField('deadline', validBefore),
    ],
    warnings: [
      warn('permit-signature', { spender: to }),
      ...unlistedToken(caller, token),
      ...(to === token ? [warn('sent-to-contract', { contract: checksumAddress(to) })] : []),
    ],
  }
}
