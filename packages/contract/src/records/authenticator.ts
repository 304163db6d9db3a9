import * as v from 'valibot'

import { base64Url, list, name } from '../formats.ts'
import { credential } from './credential.ts'
import { timestamp } from './timestamp.ts'

const authenticatorTransport = /* @__PURE__ */ v.picklist([
  'AUTHENTICATOR_TRANSPORT_BLE',
  'AUTHENTICATOR_TRANSPORT_INTERNAL',
  'AUTHENTICATOR_TRANSPORT_NFC',
  'AUTHENTICATOR_TRANSPORT_USB',
  'AUTHENTICATOR_TRANSPORT_HYBRID',
])
export type AuthenticatorTransport = v.InferOutput<typeof authenticatorTransport>

/** A passkey of a user. docs/wire-format.md#authenticator. */
export const authenticator = /* @__PURE__ */ v.object({
  /** How the authenticator can be reached. */
  transports: v.array(authenticatorTransport),
  /** Attestation format: always none, since statements are dropped. */
  attestationType: v.string(),
  /** Model of the authenticator, base64url of 16 bytes. */
  aaguid: v.string(),
  /** Identifier of the credential, base64url. */
  credentialId: v.string(),
  /** Name of the model. */
  model: v.string(),
  /** The key itself. */
  credential,
  /** Identifier of the record. */
  authenticatorId: v.string(),
  /** Human-readable name. */
  authenticatorName: v.string(),
  /** When it was added. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
  /** When it last logged in or stamped a request; absent until then. An extension. */
  lastUsedAt: v.optional(timestamp),
  /** Whether it is backed up, so that other devices of its owner have it too. An extension. */
  backedUp: v.optional(v.boolean()),
  /** Since when it counts as established; absent if it doesn't. An extension. */
  establishedAt: v.optional(timestamp),
  /** When it will by itself; absent if it does, and if it never will. An extension. */
  establishesAt: v.optional(timestamp),
})
export type Authenticator = v.InferOutput<typeof authenticator>

const attestation = /* @__PURE__ */ v.object({
  /** Identifier of the credential, base64url. */
  credentialId: base64Url(1400),
  /** clientDataJSON of the registration, base64url. */
  clientDataJson: base64Url(8192),
  /** Attestation object of the registration, base64url. */
  attestationObject: base64Url(65_536),
  /** How the authenticator can be reached. */
  transports: list(authenticatorTransport, 8),
})

/** A passkey to add to a user. docs/wire-format.md#x-stamp-webauthn. */
export const authenticatorParams = /* @__PURE__ */ v.object({
  /** Human-readable name. */
  authenticatorName: name,
  /** Challenge chosen by the client, as in clientDataJSON, base64url. */
  challenge: base64Url(256),
  /** Registration response of the browser. */
  attestation,
})
export type AuthenticatorParams = v.InferInput<typeof authenticatorParams>
