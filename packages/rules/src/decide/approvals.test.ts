import { describe, expect, it } from 'vitest'

import {
  countRoots,
  describeApprovals,
  readApprovals,
  type Vote,
  type Voter,
  type VotingCredential,
  voteLifetimeMs,
} from './approvals.ts'

const voterOf = (id: string, role: Voter['role'] = 'member'): Voter => ({
  id,
  role,
  name: id,
  email: id === 'ada' ? 'ada@example.com' : null,
  tags: [],
})
const credentialOf = (id: string, userId: string): VotingCredential => ({
  id,
  userId,
  type: 'CREDENTIAL_TYPE_API_KEY_P256',
  credentialId: '',
  publicKey: id,
})
const voters = [voterOf('ada', 'root'), voterOf('ben')]
const credentials = new Map(
  [credentialOf('key', 'ada'), credentialOf('spare', 'ada'), credentialOf('phone', 'ben')].map((one) => [
    one.id,
    one,
  ]),
)
const voteOf = (credentialId: string, createdAt: number, changes: Partial<Vote> = {}): Vote => ({
  selection: 'VOTE_SELECTION_APPROVED',
  userId: credentials.get(credentialId)?.userId ?? 'ada',
  credentialId,
  createdAt,
  ...changes,
})
const counted = (votes: readonly Vote[], now = 10) =>
  readApprovals(votes, { voters, credentials, now }).map(({ credential }) => credential.id)
const [key, spare, phone] = [...credentials.values()]

describe('readApprovals', () => {
  it('default: every approval counts, from the first one on for a day', () => {
    const votes = [voteOf('key', 0), voteOf('phone', 5)]
    expect(counted(votes, voteLifetimeMs - 1)).toEqual(['key', 'phone'])
    expect(counted(votes, voteLifetimeMs)).toEqual([])
    expect(counted([])).toEqual([])
  })

  it('behavior: a vote after the others lapsed begins a new round', () => {
    const late = voteLifetimeMs
    expect(counted([voteOf('key', 0), voteOf('phone', late - 1)], late - 1)).toEqual(['key', 'phone'])
    expect(counted([voteOf('key', 0), voteOf('phone', late)], late + 5)).toEqual(['phone'])
  })

  it.each([
    ['a rejection', voteOf('key', 0, { selection: 'VOTE_SELECTION_REJECTED' })],
    ['a user who is gone', voteOf('key', 0, { userId: 'cleo' })],
    ['a credential that is gone', voteOf('lost', 0)],
  ])('error: does not count: %s', (_what, vote) => {
    expect(counted([vote, voteOf('phone', 1)])).toEqual(['phone'])
  })

  it('behavior: a user with two credentials counts once', () => {
    const [ada, ben] = voters
    const approvals = [
      { voter: ada!, credential: key! },
      { voter: ada!, credential: spare! },
      { voter: ben!, credential: phone! },
    ]
    expect(countRoots(approvals)).toBe(1)
    const described = describeApprovals(approvals)
    expect(described.approvers).toEqual([
      { id: 'ada', tags: [], alias: 'ada', email: 'ada@example.com' },
      { id: 'ben', tags: [], alias: 'ben', email: '' },
    ])
    expect(described.credentials).toHaveLength(3)
  })
})
