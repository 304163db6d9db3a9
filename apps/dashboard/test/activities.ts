import type { Activity } from '@latchkey/ui'

import { session } from '../../../packages/ui/test/fixtures.tsx'

const start = Date.UTC(2026, 2, 14, 9, 26) / 1_000

/** An activity of Ada's. */
export const activityOf = (id: string, type: string, changes: Partial<Activity> = {}): Activity => ({
  id,
  organizationId: session.organizationId,
  userId: session.userId,
  type,
  status: 'ACTIVITY_STATUS_COMPLETED',
  intent: {},
  result: {},
  votes: [],
  fingerprint: `sha256:${'5e'.repeat(32)}`,
  canApprove: false,
  canReject: false,
  createdAt: String(start),
  updatedAt: String(start),
  ...changes,
})

export const waiting = activityOf('waiting', 'ACTIVITY_TYPE_CREATE_POLICY_V3', {
  status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED',
  userId: 'ben',
  intent: { createPolicyIntentV3: { policyName: 'Small payments' } },
})

/** The log, newest first. */
export const log: Activity[] = [
  waiting,
  activityOf('settings', 'ACTIVITY_TYPE_UPDATE_AUTH_PROXY_CONFIG'),
  activityOf('signature', 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', {
    status: 'ACTIVITY_STATUS_FAILED',
    intent: { signTransactionIntentV2: { signWith: `0x${'5a'.repeat(20)}` } },
  }),
  activityOf('key', 'ACTIVITY_TYPE_CREATE_API_KEYS_V2', {
    intent: { createApiKeysIntent: { userId: 'ben', apiKeys: [{ apiKeyName: 'Deployment' }] } },
  }),
  activityOf('change', 'ACTIVITY_TYPE_UPDATE_POLICY_V2', {
    intent: { updatePolicyIntentV2: { policyId: '7e6d5c4b-0000-4000-8000-000000000001' } },
  }),
]

export const appProof = {
  scheme: 'SIGNATURE_SCHEME_EPHEMERAL_KEY_P256' as const,
  publicKey: `04${'ab'.repeat(64)}`,
  signature: '3045',
  proofPayload: JSON.stringify({
    type: 'APP_PROOF_TYPE_ADDRESS_DERIVATION',
    address: `0x${'5a'.repeat(20)}`,
  }),
}
