import * as v from 'valibot'

import { text, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { fiatOnRampCredential, fiatOnRampProviderParam } from '../../records/fiatOnRamp.ts'

const secret = /* @__PURE__ */ text(16_384)

const keys = {
  /** Provider of the purchases. */
  onrampProvider: fiatOnRampProviderParam,
  /** Identifier of the project at the provider. */
  projectId: v.optional(text(256)),
  /** Key that the provider's pages may show. Of provider A: the ID of the secret API key. */
  publishableApiKey: text(512),
  /** Secret API key, encrypted as in create_oauth2_credential, or in Base58Check. */
  encryptedSecretApiKey: secret,
  /** Private API key, where the provider has one beside the secret: it signs in its place. Encrypted likewise. */
  encryptedPrivateApiKey: v.optional(secret),
  /** Key that signs the provider's webhooks, encrypted likewise. Without it, statuses come only from `refresh`. */
  encryptedWebhookKey: v.optional(secret),
}

export const createFiatOnRampCredential = /* @__PURE__ */ submit({
  summary: "Adds the organization's keys at an on-ramp provider.",
  source: 'extension',
  about: { kind: 'onRampProvider', by: 'onrampProvider' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    ...keys,
    /** Whether it is for simulated purchases. @default false */
    sandboxMode: v.optional(v.boolean()),
  },
  result: {
    /** Identifier of the credential. */
    fiatOnRampCredentialId: v.string(),
  },
})

export const updateFiatOnRampCredential = /* @__PURE__ */ submit({
  summary: "Replaces the organization's keys at an on-ramp provider; omitted fields stay.",
  source: 'extension',
  about: { kind: 'onRampProvider', by: 'fiatOnrampCredentialId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Credential to change. Omitted fields stay. */
    fiatOnrampCredentialId: uuid,
    ...keys,
  },
  result: {
    /** Credential that was changed. */
    fiatOnRampCredentialId: v.string(),
  },
})

export const deleteFiatOnRampCredential = /* @__PURE__ */ submit({
  summary: "Deletes the organization's keys at an on-ramp provider.",
  source: 'extension',
  about: { kind: 'onRampProvider', by: 'fiatOnrampCredentialId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Credential to delete. */
    fiatOnrampCredentialId: uuid,
  },
  result: {
    /** Credential that was deleted. */
    fiatOnRampCredentialId: v.string(),
  },
})

export const listFiatOnRampCredentials = /* @__PURE__ */ query({
  summary: "Lists the organization's keys at on-ramp providers.",
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** The credentials, oldest first. */
    fiatOnRampCredentials: v.array(fiatOnRampCredential),
  },
})
