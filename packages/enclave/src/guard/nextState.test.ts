import { createHash } from 'node:crypto'
import type { Judged } from '@latchkey/rules/judge'
import { createMember, now, settings, stateOf } from '@latchkey/rules/judge-cases'
import type { State } from '@latchkey/rules/state'
import { describe, expect, it } from 'vitest'

import { nextState } from './nextState.ts'

const state = { ...stateOf([createMember('root')]), generation: 4, adopted: true, recent: [] }
const bytes = Uint8Array.of(1, 2, 3)
const fingerprint = new Uint8Array(32).fill(7)
const day = 86_400_000

interface Asker {
  role?: 'root' | 'member'
  authTime?: number | null
  organizationId?: string
  isApproved?: boolean
}
const judgedBy = ({
  role = 'root',
  authTime = null,
  organizationId = state.id,
  isApproved = false,
}: Asker = {}) =>
  ({
    fingerprint,
    timestampMs: now - 5,
    isApproved,
    caller: { role, credential: { authTime }, organization: { id: organizationId } },
  }) as unknown as Judged
const follow = (judged: Judged | undefined, before: State | undefined = state) =>
  nextState(state, { before: before && { state: before, bytes }, judged, now, settings })

describe('nextState', () => {
  it('default: counts on from the state before, and names it', () => {
    const { generation, previous } = follow(judgedBy())
    expect(generation).toBe(5)
    expect(previous).toEqual(new Uint8Array(createHash('sha256').update(bytes).digest()))
  })

  it('behavior: the first state has none before it', () => {
    const first = nextState(state, { before: undefined, judged: judgedBy(), now, settings })
    expect(first).toMatchObject({ generation: 1, previous: null, adopted: false })
  })

  it('behavior: a first state that nobody asked for is taken over', () => {
    expect(nextState(state, { before: undefined, judged: undefined, now, settings }).adopted).toBe(true)
  })

  it('behavior: a first state that a user of another organization asked for is not taken over', () => {
    const judged = judgedBy({ organizationId: 'parent' })
    expect(nextState(state, { before: undefined, judged, now, settings }).adopted).toBe(false)
  })

  it.each<[string, Asker | undefined, boolean]>([
    ['a root user asks with a key of their own', {}, false],
    ['a member asks', { role: 'member' }, true],
    ['a session asks', { authTime: now }, true],
    ['a root user of the parent asks', { organizationId: 'parent' }, true],
    ['nobody asks', undefined, true],
  ])('behavior: a state that was taken over, once %s', (_title, asker, expected) => {
    expect(follow(asker && judgedBy(asker)).adopted).toBe(expected)
    expect(follow(asker && judgedBy(asker), { ...state, adopted: false }).adopted).toBe(false)
  })

  it('error: refuses a request that was carried out', () => {
    const recent = [{ fingerprint: fingerprint.slice(), until: now + 1 }]
    expect(() => follow(judgedBy(), { ...state, recent })).toThrow('The request was carried out before.')
  })

  it('behavior: remembers requests until they count no more', () => {
    const [old, young] = [now, now + 1].map((until) => ({ fingerprint: new Uint8Array(32).fill(1), until }))
    const before = { ...state, recent: [old!, young!] }
    const until = now - 5 + settings.oldestRequestMs
    expect(follow(judgedBy(), before).recent).toEqual([young, { fingerprint, until }])
    expect(follow(judgedBy({ isApproved: true })).recent).toEqual([{ fingerprint, until: now - 5 + day }])
    expect(follow(undefined, before).recent).toEqual([young])
  })
})
