import * as v from 'valibot'

import { compressedPublicKey, name, sessionSeconds, targetPublicKey, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'

export const whoami = /* @__PURE__ */ query({
  summary: 'Returns the caller: user and organization of the stamp.',
  access: { callers: ['self', 'parent'], stamps: ['key', 'passkey', 'wallet'] },
  params: {},
  result: {
    /** Organization of the user; the sub-organization if the body named its parent. */
    organizationId: v.string(),
    /** Name of that organization. */
    organizationName: v.string(),
    /** The calling user. */
    userId: v.string(),
    /** Name of that user. */
    username: v.string(),
  },
})

export const stampLogin = /* @__PURE__ */ submit({
  summary: "Starts a session for a key, authenticated by the request's stamp.",
  about: { kind: 'session', by: 'publicKey' },
  policy: { action: 'CREATE' },
  access: { callers: ['self'], stamps: ['key', 'passkey', 'wallet', 'token'] },
  guarded: 'grant',
  login: 'any',
  params: {
    /** Client public key, added to the organization when the stamp checks out (compressed P-256, hex). */
    publicKey: compressedPublicKey,
    /** Lifetime in seconds. @default '900' */
    expirationSeconds: v.optional(sessionSeconds),
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
    /** Session profile that bounds what the session may do. */
    sessionProfileId: v.optional(uuid),
  },
  result: {
    /** Signed JWT: expiry, public key, session type, user id, organization id. */
    session: v.string(),
  },
})

export const createReadWriteSession = /* @__PURE__ */ submit({
  summary: 'Creates an expiring API key for the caller, sealed to a key.',
  served: ['_V2'],
  about: { kind: 'session', by: 'targetPublicKey', owner: 'userId' },
  namesUsers: false,
  access: { callers: ['self'], stamps: ['key', 'passkey'] },
  guarded: 'grant',
  login: 'any',
  params: {
    /** Client public key to which the bundle is encrypted (P-256, hex, uncompressed). */
    targetPublicKey,
    /** User to create the key for. Default: the caller. */
    userId: v.optional(uuid),
    /** Name of the API key. @default 'Read Write Session - <Timestamp>' */
    apiKeyName: v.optional(name),
    /** Lifetime in seconds. @default '900' */
    expirationSeconds: v.optional(sessionSeconds),
    /** Ends all other keys that this operation made for the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
  },
  result: {
    /** Organization of the user; the sub-organization if the body named its parent. */
    organizationId: v.string(),
    /** Name of that organization. */
    organizationName: v.string(),
    /** User that the key belongs to. */
    userId: v.string(),
    /** Name of that user. */
    username: v.string(),
    /** Identifier of the new API key. */
    apiKeyId: v.string(),
    /** The new private key, HPKE-encrypted to targetPublicKey. */
    credentialBundle: v.string(),
  },
})
