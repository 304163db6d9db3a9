import { isUnlimited } from './amount.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { TypedData } from './descriptors.types.ts'
import { addressField, dateField, tokenField } from './fields.ts'
import type { KnownCall } from './knownCalls.ts'
import { warn } from './warn.ts'

type Values = Readonly<Record<string, unknown>>

/** Permission to take one token. */
interface Permission {
  token: string
  amount: bigint
  until?: string | undefined
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d+$/.test(value)

/**
 * Reads a signature that lets somebody take tokens: the permits of ERC-2612, of DAI and of Permit2. Returns
 * undefined for any other typed data.
 */
export function readPermit(
  context: DecodeContext,
  data: TypedData,
  network: string | undefined,
): KnownCall | undefined {
  const permissions = permissionsOf(data)
  if (permissions.length === 0) return undefined
  const spender = textOf(data.message.spender)
  const isGiven = permissions.some(({ amount }) => amount > 0n)
  const unlimited = permissions.find(({ amount }) => isUnlimited(amount))
  const unknown = permissions.find(
    ({ token, amount }) => !isUnlimited(amount) && !context.token(network, token),
  )
  const deadline = [data.message.deadline, data.message.sigDeadline].find(isNumber)
  return {
    action: isGiven ? 'permit' : 'revoke',
    fields: [
      ...(spender ? [addressField('spender', spender)] : []),
      ...permissions.flatMap(({ token, amount, until }) => [
        tokenField(context, network, token, amount),
        addressField('token', token),
        ...(until ? [dateField('expires', BigInt(until))] : []),
      ]),
      ...(deadline ? [dateField('deadline', BigInt(deadline))] : []),
    ],
    warnings: !isGiven
      ? []
      : [
          unlimited
            ? warn('unlimited-approval', { spender: spender ?? '', token: unlimited.token })
            : warn('permit-signature', { spender }),
          ...(unknown ? [warn('unknown-token', { token: unknown.token })] : []),
        ],
  }
}

function permissionsOf({ primaryType, message, domain }: TypedData): Permission[] {
  const token = textOf(domain.verifyingContract)
  if (primaryType === 'Permit' && token && isNumber(message.value))
    return [{ token, amount: BigInt(message.value) }]
  // DAI: all or nothing.
  if (primaryType === 'Permit' && token && typeof message.allowed === 'boolean')
    return [{ token, amount: message.allowed ? (1n << 256n) - 1n : 0n, until: expiryOf(message.expiry) }]
  if (!/^Permit(?:Single|Batch|(?:Batch)?(?:Witness)?TransferFrom)$/.test(primaryType)) return []
  const parts = [message.details ?? message.permitted].flat().map(valuesOf)
  return parts.flatMap(({ token: of, amount, expiration }) =>
    typeof of === 'string' && isNumber(amount)
      ? [{ token: of, amount: BigInt(amount), until: expiryOf(expiration) }]
      : [],
  )
}

/** 0 is no limit in time, or this block only: the deadline says more. */
const expiryOf = (value: unknown) => (isNumber(value) && value !== '0' ? value : undefined)
