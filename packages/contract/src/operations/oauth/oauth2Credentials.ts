import * as v from 'valibot'

import { text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { oauth2Credential, oauth2Provider } from '../../records/oauth2Credential.ts'

export const createOauth2Credential = /* @__PURE__ */ submit({
  summary: 'Adds a client of a social provider, with its sealed secret.',
  source: 'extension',
  about: { kind: 'socialClient', by: 'provider' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
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

export const updateOauth2Credential = /* @__PURE__ */ submit({
  summary: "Replaces the client id and the sealed secret of a social provider's client.",
  source: 'extension',
  about: { kind: 'socialClient', by: 'oauth2CredentialId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Credential to change: it keeps its identifier, and sign-ins go on meanwhile. */
    oauth2CredentialId: uuid,
    /** Provider of the credential, which can't change. */
    provider: oauth2Provider,
    /** Client id at the provider. */
    clientId: text(512),
    /** The new client secret, encrypted as for create_oauth2_credential. */
    encryptedClientSecret: text(16_384),
  },
  result: {
    /** Credential that was changed. */
    oauth2CredentialId: v.string(),
  },
})

export const listOauth2Credentials = /* @__PURE__ */ query({
  summary: "Lists the organization's clients of social providers.",
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** The credentials, oldest first. */
    oauth2Credentials: v.array(oauth2Credential),
  },
})

export const deleteOauth2Credential = /* @__PURE__ */ submit({
  summary: 'Deletes a client of a social provider.',
  source: 'extension',
  about: { kind: 'socialClient', by: 'oauth2CredentialId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Credential to delete. */
    oauth2CredentialId: uuid,
  },
  result: {
    /** Credential that was deleted. */
    oauth2CredentialId: v.string(),
  },
})
