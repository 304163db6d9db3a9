import * as v from 'valibot'

import { text } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { oauth2Provider } from '../../records/oauth2Credential.ts'

export const createOauth2Credential = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** Provider: OAUTH2_PROVIDER_GOOGLE, _APPLE, _FACEBOOK, _X, _DISCORD, or one that is configured. */
    provider: oauth2Provider,
    /** Client id at the provider. */
    clientId: text(512),
    /**
     * Client secret, encrypted to the key that the discovery document names: by HPKE, as JSON text with encappedPublic
     * and ciphertext in hex, over JSON text with organizationId and clientSecret; or in the format of existing clients,
     * in hex. Absent for a public client, which has none.
     */
    encryptedClientSecret: v.optional(text(16_384)),
  },
  result: {
    /** Identifier of the credential. */
    oauth2CredentialId: v.string(),
  },
})
