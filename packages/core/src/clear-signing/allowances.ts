import type { Approval } from '@latchkey/crypto/calls'
import type { DecodedField } from '../state/decodedRequest.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
import { isUnlimited } from './amount.ts'
import type { DecodeContext } from './decodeContext.ts'
import { checksumAddress, textField, tokenField } from './fields.ts'
import { warn } from './warn.ts'

/** Units of a token that nobody allows a spender to take by intention. */
const mostUnits = 10n ** 9n

/** Where a token is, and what is known of it. */
interface TokenContext {
  context: DecodeContext
  network: string | undefined
}

/** Whether an allowance is as good as one for everything. */
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

/** ERC-20 and ERC-721 share functions: only a listed token is surely one with amounts. */
export const quantityField = (
  { context, network }: TokenContext,
  token: string,
  amount: bigint,
): DecodedField =>
  context.token(network, token) || isUnlimited(amount)
    ? tokenField(context, network, token, amount)
    : textField('amount-or-id', String(amount), 'amount')

/** Anybody can write a contract with the functions of a token, and let them do anything. */
export const unlistedToken = ({ context, network }: TokenContext, token: string): RequestWarning[] =>
  context.token(network, token)
    ? []
    : [
        warn('unknown-token', { token: checksumAddress(token) }),
        warn('unknown-contract', { contract: checksumAddress(token) }),
      ]
