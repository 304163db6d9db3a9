import type { Activity, DecodedRequest, Intent } from '@latchkey/react'

import type { Approval } from '../src/approvals/approval.ts'
import {
  decodedNewerOperation,
  decodedNewRoot,
  decodedPasskeyRemoval,
  decodedPolicyRemoval,
  decodedQuorum,
  decodedSignInOff,
  decodedUsers,
} from './operations.ts'

export const now = new Date(2026, 2, 14, 9, 26).getTime()
const minute = 60_000
const timestamp = (time: number) => ({ seconds: String(Math.floor(time / 1_000)), nanos: '0' })

const user = (userId: string, userName: string) => ({
  userId,
  userName,
  authenticators: [],
  apiKeys: [],
  userTags: [],
  oauthProviders: [],
  mfaPolicies: [],
  createdAt: timestamp(0),
  updatedAt: timestamp(0),
})
const approvalBy = (userId: string, userName: string, at: number): Activity['votes'][number] => ({
  id: userId,
  userId,
  user: user(userId, userName),
  activityId: '',
  message: '',
  publicKey: '',
  selection: 'VOTE_SELECTION_APPROVED',
  signature: '',
  scheme: '',
  createdAt: timestamp(at),
})

/** A request of Ben's, asked at a time. */
export const activity = (id: string, changes: Partial<Activity> = {}, at = now - 5 * minute): Activity => ({
  id,
  organizationId: 'o',
  type: '',
  intent: {},
  result: {},
  fingerprint: id,
  status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED',
  votes: [approvalBy('ben', 'Ben Okri', at)],
  canApprove: true,
  canReject: true,
  createdAt: String(at / 1_000),
  updatedAt: String(at / 1_000),
  ...changes,
})

const signWith = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const transaction: Intent = {
  kind: 'ethereumTransaction',
  signWith,
  to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  value: 1_500_000_000_000_000_000n,
  chainId: 1n,
  data: '0x',
  bytes: '02ef0180830f4240843b9aca00825208',
}
const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const decodedPayment: DecodedRequest = {
  source: 'built-in',
  action: 'send',
  network: 'eip155:1',
  networkName: 'Ethereum',
  warnings: [],
  fields: [
    { label: 'Amount', name: 'amount', value: '1.5 ETH', kind: 'amount' },
    { label: 'To', name: 'to', value: to, kind: 'address', address: to },
  ],
  raw: '02ef0180830f4240843b9aca00825208',
}
const rule = {
  name: 'Large payments',
  clauses: ["approvers.filter(user, user.tags.contains('finance')).count() >= 1"],
}

export const payment: Approval = {
  activity: activity('payment'),
  intent: transaction,
  decoded: decodedPayment,
  signer: 'Main wallet, Account 1',
  why: { rule, count: 1 },
}
export const call: Approval = {
  activity: activity('call'),
  intent: { ...transaction, value: 0n, data: '0xa9059cbb', chainId: 137n },
  decoded: {
    source: 'unknown',
    action: 'call',
    contract: to,
    raw: '0xa9059cbb',
    fields: [{ label: 'Contract', name: 'contract', value: to, kind: 'address', address: to }],
    warnings: [{ code: 'unknown-contract', severity: 'danger', facts: { contract: to } }],
  },
  why: { threshold: 2, count: 1 },
}
export const message: Approval = {
  activity: activity('message'),
  intent: { kind: 'message', signWith, text: 'I agree to the lease of 14 March.\nBen Okri' },
  decoded: {
    source: 'built-in',
    action: 'message',
    fields: [],
    warnings: [],
    raw: 'I agree to the lease of 14 March.\nBen Okri',
  },
  why: { threshold: 3, count: 2 },
}
/** Asked by Ada, who is signed in. */
export const own: Approval = {
  activity: activity('own', {
    canApprove: false,
    votes: [approvalBy('user', 'Ada Lovelace', now - 60 * minute)],
  }),
  intent: {
    kind: 'other',
    operation: 'updateRootQuorum',
    parameters: { threshold: 2, userIds: ['ada', 'ben'] },
  },
  decoded: decodedQuorum,
  why: { threshold: 2, count: 1 },
}
export const lapsed: Approval = {
  activity: activity('lapsed', {}, now - 26 * 60 * minute),
  intent: { kind: 'payload', signWith, payload: 'ff'.repeat(32) },
  decoded: {
    source: 'unknown',
    action: 'payload',
    fields: [],
    raw: 'ff'.repeat(32),
    warnings: [{ code: 'unreadable-payload', severity: 'danger', facts: {} }],
  },
  why: { threshold: 2, count: 2 },
}
export const unread: Approval = {
  activity: activity('unread'),
  intent: undefined,
  decoded: undefined,
  why: undefined,
}

const operationOf = (id: string, decoded: DecodedRequest): Approval => ({
  activity: activity(id),
  intent: { kind: 'other', operation: '', parameters: {} },
  decoded,
  why: { threshold: 2, count: 1 },
})
/** Requests that sign nothing. */
export const operations = {
  newRoot: operationOf('new-root', decodedNewRoot),
  passkey: operationOf('passkey', decodedPasskeyRemoval),
  users: operationOf('users', decodedUsers),
  signInOff: operationOf('sign-in-off', decodedSignInOff),
  policy: operationOf('policy', decodedPolicyRemoval),
  newer: operationOf('newer', decodedNewerOperation),
}

const vote = (userId: string, userName: string, selection: Activity['votes'][number]['selection']) => ({
  ...approvalBy(userId, userName, now - 26 * 60 * minute),
  selection,
})
const yes = 'VOTE_SELECTION_APPROVED'
const no = 'VOTE_SELECTION_REJECTED'
const ended = (one: Approval, id: string, changes: Partial<Activity>): Approval => ({
  ...one,
  why: undefined,
  activity: activity(id, { canApprove: false, canReject: false, ...changes }, now - 26 * 60 * minute),
})
/** Requests that were decided. */
export const decided = [
  ended(payment, 'paid', {
    status: 'ACTIVITY_STATUS_COMPLETED',
    votes: [vote('ben', 'Ben Okri', yes), vote('user', 'Ada Lovelace', yes)],
  }),
  ended(operations.policy, 'kept', {
    status: 'ACTIVITY_STATUS_REJECTED',
    votes: [vote('ben', 'Ben Okri', yes), vote('grace', 'Grace Hopper', no)],
  }),
  ended(operations.passkey, 'failed', {
    status: 'ACTIVITY_STATUS_FAILED',
    votes: [vote('ben', 'Ben Okri', yes), vote('user', 'Ada Lovelace', yes)],
    failure: { code: 5, message: 'The passkey does not exist.', details: [] },
  }),
  ended(operations.signInOff, 'withdrawn', {
    status: 'ACTIVITY_STATUS_REJECTED',
    votes: [vote('user', 'Ada Lovelace', no)],
  }),
  ended(own, 'quorum', {
    status: 'ACTIVITY_STATUS_COMPLETED',
    votes: [vote('ben', 'Ben Okri', yes), vote('grace', 'Grace Hopper', yes)],
  }),
  ended(operations.users, 'users-added', {
    status: 'ACTIVITY_STATUS_COMPLETED',
    votes: [vote('ben', 'Ben Okri', yes), vote('grace', 'Grace Hopper', yes)],
  }),
]
