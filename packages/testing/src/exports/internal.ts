/**
 * Tools of Latchkey's own tests. They change in any release.
 *
 * @internal
 */
export { passkeyFlags } from '../authenticator.ts'
export { type CborValue, encodeCbor } from '../encodeCbor.ts'
export { openToken } from '../issuer/forgeToken.ts'
export {
  changeParts,
  changeToken,
  type MalformedTokenClass,
  malformedTokensOf,
  type SignedToken,
  unknownKey,
} from '../issuer/malformedTokens.ts'
