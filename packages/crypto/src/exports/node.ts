// For servers. Some are in other entries as well, which load a curve on demand, for browsers: the enclave imports them from
// here, because the bundler wraps every module that such an import reaches.
export { encodeBase58 } from '../base58Check.ts'
export { decodeEncryptedBundle } from '../bundleEncodings.ts'
export { CryptoError, type CryptoErrorCode, type CryptoErrorFacts } from '../CryptoError.ts'
export { decodeDer, encodeDer } from '../der.ts'
export { decodeBase64Url } from '../encoding.ts'
export { isRecord } from '../isRecord.ts'
export { equalSecrets } from '../node/equalSecrets.ts'
export { generateKeyObjects, type KeyAlgorithm } from '../node/generateKeyObjects.ts'
export { keyFingerprint } from '../node/keyFingerprint.ts'
export { importNodeBundleKey, type NodeBundleKey, sealNodeBundle } from '../node/nodeBundleKey.ts'
export { createNodeKeyPair, importNodeKeyPair, type NodeKeyPair } from '../node/nodeKeyPair.ts'
export { parseStamp, type Stamp } from '../node/parseStamp.ts'
export { normalisePublicKey, uncompressPublicKey } from '../node/publicKeyObject.ts'
export { openQuorumMessage, sealQuorumMessage } from '../node/quorumMessage.ts'
export { openAtRest, type SealPlace, sealAtRest } from '../node/sealAtRest.ts'
export { checkPublicKey, curveOfScheme, type KeyCurve } from '../node/stampSchemes.ts'
export { type AttestedStamp, verifyAttestedStamp } from '../node/verifyAttestedStamp.ts'
export { type VerifyClientSignatureParameters, verifyClientSignature } from '../node/verifyClientSignature.ts'
export { type VerifyP256Parameters, verifyP256, verifyRawP256 } from '../node/verifyP256.ts'
export { verifyParsedStamp, verifyStamp } from '../node/verifyStamp.ts'
export { verifyWalletProof } from '../node/verifyWalletProof.ts'
export {
  createWebhookSigner,
  type SignedWebhook,
  type WebhookSigner,
  webhookWire,
} from '../node/webhookSignature.ts'
export { canonicalJson } from '../proofs/canonicalJson.ts'
export { type EnclaveClaims, writeClaims } from '../proofs/claims.ts'
export { signBundle } from '../signBundle.ts'
export { createSiweMessage, createSiwsMessage, type SignInFields } from '../signInMessage.ts'
