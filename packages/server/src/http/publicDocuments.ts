import { openApiDocument } from '@latchkey/contract/server'

import type { Environment } from '../context/context.ts'
import { discoveryDocument } from '../oauth/discoveryDocument.ts'
import { rememberIdentity } from './rememberIdentity.ts'
import type { ReplyHeaders } from './reply.ts'

/**
 * Headers of every public document. Ten minutes are within the overlap of every rotation, and what `@latchkey/node`
 * keeps keys for. docs/rotation.md#the-session-signing-key
 */
export const documentHeaders: ReplyHeaders = { 'cache-control': 'public, max-age=600' }

/** Documents of the public API that anyone may read, by path. */
export function createPublicDocuments(
  environment: Environment,
): Readonly<Record<string, () => Promise<unknown>>> {
  const { enclave, otpTargets, settings, tokens, webhookKeys } = environment
  const findIdentity = rememberIdentity(enclave)
  return {
    '/.well-known/jwks.json': async () => tokens.jwks,
    // Where published clients look for the keys of webhooks.
    '/public/v1/discovery/webhooks/jwks': async () => ({ keys: webhookKeys.jwks }),
    // Trust anchors for clients that pin none. docs/decisions.md#trust-anchors
    async '/.well-known/latchkey.json'() {
      const identity = await findIdentity()
      const signers = { otp: otpTargets, signer: identity }
      const keys: Record<string, string> = {}
      const otherKeys: Record<string, string[]> = {}
      for (const [name, { signerPublicKey, otherSignerPublicKeys = [] }] of Object.entries(signers)) {
        keys[name] = signerPublicKey
        if (otherSignerPublicKeys.length > 0) otherKeys[name] = otherSignerPublicKeys
      }
      return {
        keys,
        ...(Object.keys(otherKeys).length > 0 && { otherKeys }),
        attestationRoot: identity.attestationRoot,
        vaultOrigin: settings.vaultOrigin,
      }
    },
    '/.well-known/openid-configuration': async () => discoveryDocument(environment),
    '/openapi.json': () => openApiDocument('publicApi', settings.apiBaseUrl),
  }
}
