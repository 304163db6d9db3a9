import type { Activity, DecodedRequest, Intent } from '@latchkey/react'

import type { Approval } from '../src/approvals/approval.ts'

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
  decoded: {
    source: 'built-in',
    action: 'other',
    warnings: [],
    raw: '{\n  "threshold": 2\n}',
    fields: [{ label: 'Operation', name: 'operation', value: 'update root quorum', kind: 'text' }],
  },
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
