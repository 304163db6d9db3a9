import { createOAuthNonce } from '@latchkey/crypto'
import { findKeyFault, type KeySet, readKeySet } from '@latchkey/rules/oidc'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

import type { IdTokenVerifier } from '../../src/guard/verifySignIn.ts'
import { verifyIdToken } from '../../src/outside/verifyIdToken.ts'

/** Issuers whose keys an enclave has without a network. */
export async function createIssuers(names: readonly string[], now: () => number) {
  const issuers = new Map<string, { privateKey: CryptoKey; keySet: KeySet }>()
  for (const iss of names) {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const keySet = readKeySet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'ES256' }] })
    issuers.set(iss, { privateKey, keySet })
  }
  const issuerOf = (iss: string) => {
    const issuer = issuers.get(iss)
    if (!issuer) throw new Error(`There is no issuer ${iss}.`)
    return issuer
  }
  const outside: IdTokenVerifier = {
    verifyIdToken: async (token, expected) => {
      const keySets = {
        async verify(iss: string, signed: Parameters<typeof findKeyFault>[0]) {
          const fault = await findKeyFault(signed, issuerOf(iss).keySet)
          if (fault) throw fault
        },
      }
      return await verifyIdToken(token, { ...expected, now: now(), keySets })
    },
  }
  return {
    outside,
    /** A token of an issuer, for a key. @param signer - whose key signs it. @default the issuer's */
    async sign(
      { iss, publicKey, ...claims }: { iss: string; publicKey: string; sub: string; aud: string },
      signer = iss,
    ): Promise<string> {
      const iat = Math.floor(now() / 1_000)
      const nonce = await createOAuthNonce(publicKey)
      return await new SignJWT({ iss, iat, exp: iat + 600, nonce, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'key' })
        .sign(issuerOf(signer).privateKey)
    },
  }
}
