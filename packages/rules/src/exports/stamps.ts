export { verifyAttestedStamp, verifyStamp } from '@latchkey/crypto/node'

export {
  challengeOf,
  type RegisteredPasskey,
  type VerifiedAssertion,
  verifyAssertion,
} from '../stamps/assertion.ts'
export { type AssertionData, readAssertionData, readCanonicalMap } from '../stamps/assertionData.ts'
export { checkClientData, localPages, type PasskeyPages } from '../stamps/clientData.ts'
export { type PasskeyKey, passkeyAlgorithms, readPasskeyKey } from '../stamps/coseKey.ts'
export { fault, PasskeyFault } from '../stamps/PasskeyFault.ts'
export { MalformedStamp, type PasskeyStamp, readPasskeyStamp } from '../stamps/passkeyStamp.ts'
export { quoted } from '../stamps/quoted.ts'
export { readSignIn } from '../stamps/readSignIn.ts'
export {
  checkSignInFields,
  type SignInKey,
  type SignInOutcome,
  type SignInSite,
  type WalletCurve,
} from '../stamps/signIn.ts'
export { parseStrictJson, StrictJsonError } from '../stamps/strictJson.ts'
