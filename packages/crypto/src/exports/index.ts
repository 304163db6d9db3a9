export { decodeBase58, encodeBase58 } from '../base58Check.ts'
export { CryptoError, type CryptoErrorCode, type CryptoErrorFacts } from '../CryptoError.ts'
export { type Bytes, decodeBase64Url, decodeHex, encodeBase64Url, encodeHex } from '../encoding.ts'
export { isRecord } from '../isRecord.ts'
export { createKeyPair, importKeyPair, type KeyPair, keyPairFromHandle, type Signer } from '../keyPair.ts'
export {
  readSessionToken,
  type SessionClaims,
  sessionTokenType,
  verifySessionToken,
} from '../sessionToken.ts'
export { createOAuthNonce, createPasskeyChallenge, sha256Hex } from '../sha256.ts'
export { createSiweMessage, createSiwsMessage, type SignInFields } from '../signInMessage.ts'
export { createStamp, type StampHeader, signClientSignature } from '../stamp.ts'
export {
  readVerificationToken,
  type VerificationClaims,
  verifyVerificationToken,
} from '../verificationToken.ts'
export {
  createWalletProof,
  createWalletProofNonce,
  createWalletStamp,
  type WalletProof,
  type WalletScheme,
  type WalletSignature,
  type WalletStampParameters,
} from '../walletStamp.ts'
export { stampSchemes, wireConstants } from '../wireConstants.ts'
