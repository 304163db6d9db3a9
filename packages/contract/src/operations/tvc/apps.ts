import * as v from 'valibot'

import { ephemeralKey, name, uuid } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { tvcApp } from '../../records/tvcApp.ts'
import { tvcOperatorSetParams } from '../../records/tvcOperatorSet.ts'

export const createTvcApp = /* @__PURE__ */ submit({
  summary: 'Creates an enclave app, with the operators who decide about it.',
  source: 'extension',
  about: { kind: 'app', by: 'name' },
  policy: { resource: 'TVC_APP' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  appProofs: false,
  params: {
    /** Human-readable name, which no other app of the organization has. */
    name,
    /** Public key of the app's quorum key: hex of 130 bytes. */
    quorumPublicKey: ephemeralKey,
    /** Existing set of operators who approve its manifests. Either this or manifestSetParams. */
    manifestSetId: v.optional(uuid),
    /** The same, as a new set. */
    manifestSetParams: v.optional(tvcOperatorSetParams),
    /** Existing set of operators who hold the shares of its quorum key. Either this or shareSetParams. */
    shareSetId: v.optional(uuid),
    /** The same, as a new set. */
    shareSetParams: v.optional(tvcOperatorSetParams),
    /** Whether the app may open connections to the outside. @default false */
    enableEgress: v.optional(v.boolean()),
    /** Whether deployments with debug tools are allowed. @default false */
    enableDebugModeDeployments: v.optional(v.boolean()),
  },
  result: {
    /** Identifier of the app. */
    appId: v.string(),
    /** Identifier of the app's manifest set. */
    manifestSetId: v.string(),
    /** Operators of the manifest set. */
    manifestSetOperatorIds: v.array(v.string()),
    /** How many of them must approve a manifest. */
    manifestSetThreshold: v.number(),
    /** Identifier of the app's share set. */
    shareSetId: v.string(),
    /** Operators of the share set. */
    shareSetOperatorIds: v.array(v.string()),
    /** How many of them it takes to restore the quorum key. */
    shareSetThreshold: v.number(),
  },
})

export const listTvcApps = /* @__PURE__ */ query({
  summary: 'Lists the enclave apps of an organization.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** The organization's apps, oldest first. */
    tvcApps: v.array(tvcApp),
  },
})

export const getTvcApp = /* @__PURE__ */ query({
  summary: 'Reads an enclave app.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** App to read. */
    tvcAppId: uuid,
  },
  result: {
    /** The app. */
    tvcApp,
  },
})
