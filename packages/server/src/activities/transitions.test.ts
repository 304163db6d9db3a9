import type { ActivityStatus } from '@latchkey/contract'
import { describe, expect, it } from 'vitest'

import { type ActivityEvent, statusesBefore, TransitionError, transition } from './transitions.ts'

const events = ['needConsensus', 'execute', 'resume', 'complete', 'fail', 'reject', 'deny'] as const

/** Status by status, the event and what it leads to; everything else is refused. */
const table: Record<string, Partial<Record<ActivityEvent, string>>> = {
  CREATED: { needConsensus: 'CONSENSUS_NEEDED', execute: 'PENDING' },
  CONSENSUS_NEEDED: { execute: 'PENDING', reject: 'REJECTED', deny: 'FAILED' },
  PENDING: { resume: 'PENDING', complete: 'COMPLETED', fail: 'FAILED' },
  COMPLETED: {},
  FAILED: {},
  REJECTED: {},
  AUTHENTICATORS_NEEDED: {},
}

const named = (name: string) => `ACTIVITY_STATUS_${name}` as ActivityStatus
const cells = Object.entries(table).flatMap(([status, row]) =>
  events.map((event) => [status, event, row[event]] as const),
)

describe('transition', () => {
  it.each(cells)('default: %s, %s', (status, event, next) => {
    if (next === undefined) expect(() => transition(named(status), event)).toThrow(TransitionError)
    else expect(transition(named(status), event)).toBe(named(next))
  })

  it('behavior: the error names the event, the status and the statuses expected', () => {
    expect(() => transition('ACTIVITY_STATUS_COMPLETED', 'execute')).toThrowErrorMatchingInlineSnapshot(
      `[TransitionError: execute: got an activity in ACTIVITY_STATUS_COMPLETED, expected ACTIVITY_STATUS_CREATED or ACTIVITY_STATUS_CONSENSUS_NEEDED]`,
    )
  })
})

describe('statusesBefore', () => {
  it.each(events)('default: %s', (event) => {
    expect(statusesBefore(event)).toEqual(
      Object.keys(table).flatMap((status) => (event in table[status]! ? [named(status)] : [])),
    )
  })
})
