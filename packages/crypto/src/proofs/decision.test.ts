import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { canonicalJson } from './canonicalJson.ts'
import type { EnclaveClaims } from './claims.ts'
import { checkDecision, readDecision } from './decision.ts'

const claims: EnclaveClaims = {
  role: 'both',
  epoch: 0,
  verifies: true,
  program: 'measured',
  process: 'separate',
}
const fingerprint = `sha256:${'ab'.repeat(32)}`
const context = {
  activityType: 'ACTIVITY_TYPE_DELETE_POLICY',
  fingerprint,
  userRequestApprovals: [
    { scheme: 'SIGNATURE_SCHEME_TK_API_P256', publicKey: '02', message: fingerprint, signature: 'e30' },
  ],
}
const decision = {
  organizationId: '00000000-0000-4000-8000-000000000001',
  activityType: context.activityType,
  fingerprint,
  stateChange: 'STATE_CHANGE_CONFIRMED',
  generation: '7',
}
const statementOf = (changes: object = {}) => ({
  type: 'APP_PROOF_TYPE_POLICY_OUTCOME',
  timestampMs: '1767225600000',
  policyOutcomeProof: {
    ...decision,
    ...context,
    outcome: 'OUTCOME_ALLOW',
    decisionContextDigest: createHash('sha256').update(canonicalJson(context)).digest('hex'),
    ...changes,
  },
})

describe('readDecision', () => {
  it('default: members of a decision', () => {
    expect(readDecision(statementOf())).toEqual(decision)
  })

  it.each([
    ['nothing', undefined],
    ['another statement', { type: 'APP_PROOF_TYPE_ADDRESS_DERIVATION', policyOutcomeProof: decision }],
    ['no object', { type: 'APP_PROOF_TYPE_POLICY_OUTCOME', policyOutcomeProof: 'OUTCOME_ALLOW' }],
    ['a member that is no text', statementOf({ generation: 7 })],
    ['no generation, as from others', statementOf({ generation: undefined })],
  ])('behavior: none in %s', (_, statement) => {
    expect(readDecision(statement)).toBeUndefined()
  })
})

describe('checkDecision', () => {
  it('default: a decision of an enclave that verifies', async () => {
    expect(await checkDecision(statementOf(), { claims })).toBe(true)
  })

  it.each([
    ['another outcome', { outcome: 'OUTCOME_DENY' }],
    ['another operation', { activityType: 'ACTIVITY_TYPE_CREATE_POLICY_V3' }],
    ['another request', { fingerprint: `sha256:${'cd'.repeat(32)}` }],
    ['other approvals', { userRequestApprovals: [] }],
    ['no digest', { decisionContextDigest: undefined }],
    ['no state', { stateChange: undefined }],
  ])('behavior: refuses %s', async (_, changes) => {
    expect(await checkDecision(statementOf(changes), { claims })).toBe(false)
  })

  it.each([{ ...claims, verifies: false }, undefined])(
    'behavior: refuses one of an enclave that verifies nothing',
    async (others) => {
      expect(await checkDecision(statementOf(), { claims: others })).toBe(false)
    },
  )
})
