export { type CheckedClaims, checkClaims, type TokenTimes, tokenLifeMs } from '../oidc/checkClaims.ts'
export { checkAudience, checkIssuer, type TokenClient } from '../oidc/checkParties.ts'
export { findClient } from '../oidc/findClient.ts'
export {
  googleIssuer,
  hasTenants,
  issuerOfTenant,
  issuersOf,
  issuersWithoutTokens,
  isTenant,
  type TokenIssuer,
  tenantParameter,
} from '../oidc/issuers.ts'
export { findKeyFault, type KeySet, readKeySet, type SignedToken } from '../oidc/keySet.ts'
export { checkNonceOfAny, namesAny } from '../oidc/nonce.ts'
export { readToken, tokenAlgorithms, type UnverifiedToken } from '../oidc/readToken.ts'
export { TokenFault } from '../oidc/TokenFault.ts'
