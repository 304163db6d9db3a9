import type { SuborgFilterType } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { readOidcClaims } from './readOidcClaims.ts'
import { refusedToken } from './refusedToken.ts'
import { verifyOidcToken } from './verifyToken.ts'

/**
 * Checks that a token proves the value of an account lookup: an e-mail address that its provider verified, or the
 * identity itself. This only permits the lookup and signs nobody in. docs/decisions.md#oidc-tokens
 *
 * @throws ServiceError OIDC_TOKEN_INVALID, and the errors of verifyOidcToken
 */
export async function checkProof(
  context: Context,
  oidcToken: string,
  { filterType, filterValue }: { filterType: SuborgFilterType | undefined; filterValue: string },
): Promise<void> {
  const { issuer, subject, email } = await verifyOidcToken(context, oidcToken)
  if (filterType === 'EMAIL' && email !== undefined) {
    const otpType = 'OTP_TYPE_EMAIL'
    if (normaliseContact(otpType, email) === normaliseContact(otpType, filterValue)) return
  }
  if (filterType === 'OIDC_CLAIMS') {
    const claims = readOidcClaims(filterValue)
    if (claims.issuer === issuer && claims.subject === subject) return
  }
  throw refusedToken('it does not prove the requested value')
}
