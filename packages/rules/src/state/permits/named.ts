import { readToken } from '../../oidc/readToken.ts'
import { TokenFault } from '../../oidc/TokenFault.ts'
import type { StateIdentity } from '../view.ts'
import type { ParametersOf } from './permits.types.ts'

type Named = ParametersOf<'createOauthProviders'>['oauthProviders'][number]

/**
 * Whether a request names an identity: in a token, whose signature the service has verified, or in claims beside one. A
 * token of the service names it in a claim, so there the service says whose it is.
 */
export const isNamed = (identity: StateIdentity, providers: readonly Named[]): boolean =>
  providers.some(({ oidcToken, oidcClaims }) => names(oidcToken ? claimsOf(oidcToken) : oidcClaims, identity))

function names(claims: unknown, { issuer, subject, audience }: StateIdentity): boolean {
  const { iss, sub, aud } = Object(claims)
  return (
    iss === issuer && sub === subject && (aud === audience || (Array.isArray(aud) && aud.includes(audience)))
  )
}

function claimsOf(oidcToken: string): unknown {
  try {
    const { claims } = readToken(oidcToken)
    return claims.identity ?? claims
  } catch (error) {
    if (error instanceof TokenFault) return undefined
    throw error
  }
}
