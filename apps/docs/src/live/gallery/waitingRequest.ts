import type { Activity, DecodedRequest } from '@latchkey/ui'
import type { Actions } from '../Stage.tsx'
import { address } from '../samples.ts'

const text = 'I agree to the lease of 14 March.'

const activity = (): Activity => ({
  id: 'lease',
  organizationId: '22222222-2222-4222-8222-222222222222',
  type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
  intent: {},
  result: {},
  fingerprint: 'lease',
  status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED',
  votes: [],
  canApprove: true,
  canReject: true,
  createdAt: String(Date.now() / 1_000 - 300),
  updatedAt: String(Date.now() / 1_000 - 300),
})

const decoded: DecodedRequest = { source: 'built-in', action: 'message', fields: [], warnings: [], raw: text }

/** A message that a user was asked to sign. A vote takes it off the list. */
export const waitingRequest: Actions = {
  activities: {
    list: async () => [activity()],
    describe: async () => ({ kind: 'message', signWith: address, text }),
    approve: async () => ({ ...activity(), status: 'ACTIVITY_STATUS_COMPLETED' }),
    reject: async () => ({ ...activity(), status: 'ACTIVITY_STATUS_REJECTED' }),
  },
  decode: async () => decoded,
}
