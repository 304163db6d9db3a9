import { describe, expect, it } from 'vitest'

import { planSchedule, type SchedulerState } from './schedulerPlan.ts'

// A session of 15 minutes: renewed from 600_000 on, warned about from 840_000 on.
const session = { issuedAt: 0, expiresAt: 900_000, isFinal: false }
const quiet: SchedulerState = {
  otherEnds: [],
  hasRevocations: false,
  lastActive: 0,
  nextRenewal: 0,
  nextRevocation: 0,
  isBusy: false,
}
const noWarning = { type: 'warn', ending: undefined }

describe('planSchedule', () => {
  it('default: nothing to do, nothing to wait for', () => {
    expect(planSchedule(quiet, 1_000)).toEqual({ actions: [], wakeAt: undefined })
  })

  it.each<[name: string, change: Partial<SchedulerState>, now: number, actions: unknown[], wakeAt: number]>([
    ['fresh session', { active: session }, 0, [noWarning], 60_000],
    ['shortly before the last third', { active: session }, 599_000, [noWarning], 600_000],
    [
      'last third, person active',
      { active: session, lastActive: 600_000 },
      600_000,
      [noWarning, { type: 'renew' }],
      660_000,
    ],
    ['last third, person idle', { active: session }, 600_000, [noWarning], 660_000],
    [
      'renewal failed on the network a moment ago',
      { active: session, lastActive: 600_000, nextRenewal: 615_000 },
      601_000,
      [noWarning],
      615_000,
    ],
    [
      'a minute before the end, person idle',
      { active: session },
      840_000,
      [{ type: 'warn', ending: { endsAt: 900_000, reason: 'idle' } }],
      900_000,
    ],
    [
      'a minute before the end, person active',
      { active: session, lastActive: 839_000 },
      840_000,
      [noWarning, { type: 'renew' }],
      900_000,
    ],
    [
      'a minute before the absolute limit, person active',
      { active: { ...session, isFinal: true }, lastActive: 839_000 },
      840_000,
      [{ type: 'warn', ending: { endsAt: 900_000, reason: 'limit' } }],
      900_000,
    ],
    ['the end', { active: session, lastActive: 899_000 }, 900_000, [noWarning, { type: 'expire' }], 900_000],
    ['a request is under way', { active: session, lastActive: 600_000, isBusy: true }, 900_000, [], 900_000],
    ['a revocation is due', { hasRevocations: true }, 5_000, [{ type: 'revoke' }], 65_000],
    [
      'a revocation was tried a moment ago',
      { hasRevocations: true, nextRevocation: 6_000 },
      5_000,
      [],
      6_000,
    ],
    ['another session ends later', { otherEnds: [30_000, 20_000] }, 5_000, [], 20_000],
    ['another session has ended', { otherEnds: [5_000, 20_000] }, 5_000, [{ type: 'expireOthers' }], 20_000],
  ])('behavior: %s', (_, change, now, actions, wakeAt) => {
    expect(planSchedule({ ...quiet, ...change }, now)).toEqual({ actions, wakeAt })
  })

  it('behavior: a short session is warned about in its last third only', () => {
    const short = { issuedAt: 0, expiresAt: 90_000, isFinal: false }
    const at = (now: number) => planSchedule({ ...quiet, active: short, lastActive: -60_000 }, now).actions
    expect(at(59_999)).toEqual([noWarning])
    expect(at(60_000)).toEqual([{ type: 'warn', ending: { endsAt: 90_000, reason: 'idle' } }])
  })
})
