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
