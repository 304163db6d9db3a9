export {
  type Bundle,
  decodeEncryptedBundle,
  encodeEncryptedBundle,
} from '../bundleEncodings.ts'
export {
  type BundleKeyPair,
  bundleKeyPairFromHandle,
  generateBundleKeyPair,
  importBundleKeyPair,
} from '../bundleKeyPair.ts'
export { decodeCredentialBundle, encodeCredentialBundle } from '../credentialBundle.ts'
export { type SealOneTimeCodeParameters, sealOneTimeCode } from '../oneTimeCode.ts'
export { type OpenBundleParameters, openBundle } from '../openBundle.ts'
export { type SealBundleParameters, sealBundle } from '../sealBundle.ts'
export { type SignBundleParameters, signBundle } from '../signBundle.ts'
export { openSignedBundle } from '../signedBundle.ts'
