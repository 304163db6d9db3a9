import { expect, test } from 'vitest'

import * as bundle from '../src/exports/bundle.ts'
import * as index from '../src/exports/index.ts'
import * as node from '../src/exports/node.ts'

// What is public: a change here is a change for everyone who imports the package.
test('exports', () => {
  expect({
    '.': Object.keys(index).sort(),
    './bundle': Object.keys(bundle).sort(),
    './node': Object.keys(node).sort(),
  }).toMatchInlineSnapshot(`
    {
      ".": [
        "CryptoError",
        "createKeyPair",
        "createOauthNonce",
        "createPasskeyChallenge",
        "createStamp",
        "decodeBase64Url",
        "decodeHex",
        "encodeBase64Url",
        "encodeHex",
        "importKeyPair",
        "keyPairFromHandle",
        "readSessionToken",
        "readVerificationToken",
        "signClientSignature",
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
        "signBundle",
      ],
      "./node": [
        "CryptoError",
        "createNodeKeyPair",
        "decodeDer",
        "encodeDer",
        "equalSecrets",
        "importNodeKeyPair",
        "normalisePublicKey",
        "openAtRest",
        "parseStamp",
        "sealAtRest",
        "uncompressPublicKey",
        "verifyClientSignature",
        "verifyP256",
        "verifyParsedStamp",
        "verifyRawP256",
        "verifyStamp",
      ],
    }
  `)
})
