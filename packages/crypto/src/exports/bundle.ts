export {
  type Bundle,
  decodeCredentialBundle,
  decodeEncryptedBundle,
  encodeCredentialBundle,
  encodeEncryptedBundle,
  type OpenBundleParameters,
  openBundle,
  type SealBundleParameters,
  sealBundle,
} from '../bundle.ts'
export {
  type BundleKeyPair,
  bundleKeyPairFromHandle,
  generateBundleKeyPair,
  importBundleKeyPair,
} from '../bundleKeyPair.ts'
export { type SealOneTimeCodeParameters, sealOneTimeCode } from '../oneTimeCode.ts'
export { openSignedBundle, type SignBundleParameters, signBundle } from '../signedBundle.ts'
