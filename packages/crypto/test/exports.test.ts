import { expect, test } from 'vitest'

import * as bundle from '../src/exports/bundle.ts'
import * as index from '../src/exports/index.ts'
import * as node from '../src/exports/node.ts'
import * as proofs from '../src/exports/proofs.ts'
import * as secp256k1 from '../src/exports/secp256k1.ts'

// The public API. A change here affects everyone who imports the package.
test('exports', () => {
  expect({
    '.': Object.keys(index).sort(),
    './bundle': Object.keys(bundle).sort(),
    './node': Object.keys(node).sort(),
    './proofs': Object.keys(proofs).sort(),
    './secp256k1': Object.keys(secp256k1).sort(),
  }).toMatchInlineSnapshot(`
    {
      ".": [
        "CryptoError",
        "createKeyPair",
        "createOAuthNonce",
        "createPasskeyChallenge",
        "createSiweMessage",
        "createSiwsMessage",
        "createStamp",
        "createWalletProof",
        "createWalletProofNonce",
        "createWalletStamp",
        "decodeBase58",
        "decodeBase64Url",
        "decodeHex",
        "encodeBase58",
        "encodeBase64Url",
        "encodeHex",
        "importKeyPair",
        "keyPairFromHandle",
        "readSessionToken",
        "readVerificationToken",
        "sha256Hex",
        "signClientSignature",
        "stampSchemes",
        "verifySessionToken",
        "verifyVerificationToken",
        "wireConstants",
      ],
      "./bundle": [
        "bundleKeyPairFromHandle",
        "decodeCredentialBundle",
        "decodeEncryptedBundle",
        "encodeCredentialBundle",
        "encodeEncryptedBundle",
        "generateBundleKeyPair",
        "importBundleKeyPair",
        "openBundle",
        "openSignedBundle",
        "sealBundle",
        "sealOneTimeCode",
        "signBundle",
      ],
      "./node": [
        "CryptoError",
        "checkPublicKey",
        "createNodeKeyPair",
        "createWebhookSigner",
        "curveOfScheme",
        "decodeDer",
        "encodeBase58",
        "encodeDer",
        "equalSecrets",
        "generateKeyObjects",
        "importNodeBundleKey",
        "importNodeKeyPair",
        "keyFingerprint",
        "normalisePublicKey",
        "openAtRest",
        "openQuorumMessage",
        "parseStamp",
        "sealAtRest",
        "sealQuorumMessage",
        "uncompressPublicKey",
        "verifyAttestedStamp",
        "verifyClientSignature",
        "verifyP256",
        "verifyParsedStamp",
        "verifyRawP256",
        "verifyStamp",
        "verifyWalletProof",
        "webhookWire",
      ],
      "./proofs": [
        "awsRootFingerprint",
        "canonicalJson",
        "verifyProofs",
      ],
      "./secp256k1": [
        "checksumEthereumAddress",
        "ethereumAddress",
        "recoverSecp256k1PublicKey",
      ],
    }
  `)
})
