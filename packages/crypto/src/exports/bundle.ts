export {
  type Bundle,
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
export { decodeCredentialBundle, encodeCredentialBundle } from '../credentialBundle.ts'
export { decodeEncryptedBundle, encodeEncryptedBundle } from '../encryptedBundle.ts'
export { openSignedBundle, type SignBundleParameters, signBundle } from '../signedBundle.ts'
