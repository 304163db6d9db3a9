import type { Approval } from '@latchkey/crypto/calls'
import type { DecodedField } from '../state/decodedRequest.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
import { isUnlimited } from './amount.ts'
import type { DecodeContext } from './decodeContext.ts'
import { checksumAddress, textField, tokenField } from './fields.ts'
import { warn } from './warn.ts'

/** More units of a token than a user would allow a spender to take on purpose. */
const mostUnits = 10n ** 9n

/** The network of a token, and the known facts about it. */
interface TokenContext {
  context: DecodeContext
  network: string | undefined
}

/** Whether an allowance is effectively unlimited. */
export function isEndlessAllowance({ context, network }: TokenContext, { token, amount }: Approval): boolean {
  const unit = context.token(network, token)
  return isUnlimited(amount) || (unit !== undefined && amount > mostUnits * 10n ** BigInt(unit.decimals))
}

/** Reasons to look twice at an allowance, whatever its size. */
export function allowanceWarnings(tokenContext: TokenContext, approval: Approval): RequestWarning[] {
  const { kind, token, spender, amount } = approval
  if (kind === 'decrease') return []
  if (isEndlessAllowance(tokenContext, approval)) return [warn('unlimited-approval', { spender, token })]
  const { context, network } = tokenContext
  const isNothing = amount === 0n && context.token(network, token) !== undefined
  return isNothing || context.isListed(network, spender) ? [] : [warn('limited-approval', { spender, token })]
}

/** ERC-20 and ERC-721 share functions: only for a listed token is the number certainly an amount. */
export const quantityField = (
  { context, network }: TokenContext,
  token: string,
  amount: bigint,
): DecodedField =>
  context.token(network, token) || isUnlimited(amount)
    ? tokenField(context, network, token, amount)
    : textField('amount-or-id', String(amount), 'amount')

/** A contract may have the functions of a token and do anything in them. */
export const unlistedToken = ({ context, network }: TokenContext, token: string): RequestWarning[] =>
  context.token(network, token)
    ? []
    : [
        warn('unknown-token', { token: checksumAddress(token) }),
        warn('unknown-contract', { contract: checksumAddress(token) }),
      ]
