import type { Activity } from '@latchkey/contract'
import { describe, expect, it } from 'vitest'

import type { ListActivitiesParameters } from './activities.types.ts'
import { listDecided } from './listDecided.ts'

const day = 24 * 3_600
const now = 100 * day * 1_000
const voteOf = (userId: string, selection = 'VOTE_SELECTION_APPROVED') => ({ userId, selection })

/** Decided some days ago. */
const activityOf = (id: string, days: number, votes = [voteOf('ada'), voteOf('grace')]) =>
  ({
    id,
    createdAt: String((100 - days) * day),
    updatedAt: String((100 - days) * day),
    votes,
  }) as unknown as Activity

const idsOf = ({ activities }: { activities: readonly Activity[] }) => activities.map(({ id }) => id)

/** A service with these activities, newest first. */
function serviceWith(activities: readonly Activity[]) {
  const asked: ListActivitiesParameters[] = []
  const list = async (parameters: ListActivitiesParameters = {}) => {
    asked.push(parameters)
    const start = activities.findIndex(({ id }) => id === parameters.after) + 1
    return activities.slice(start, start + (parameters.limit ?? 10))
  }
  return { list, asked }
}

describe('listDecided', () => {
  it('default: what others voted on, and what was withdrawn', async () => {
    const { list } = serviceWith([
      activityOf('shared', 1),
      activityOf('alone', 2, [voteOf('ada')]),
      activityOf('withdrawn', 3, [voteOf('ada', 'VOTE_SELECTION_REJECTED')]),
    ])
    const decided = await listDecided(list, { now })
    expect(idsOf(decided)).toEqual(['shared', 'withdrawn'])
    expect(decided.isCut).toBe(false)
  })

  it('behavior: for 30 days', async () => {
    const { list } = serviceWith([activityOf('old', 30), activityOf('older', 30.1)])
    expect(idsOf(await listDecided(list, { now }))).toEqual(['old'])
  })

  it('behavior: asks for what has ended, and no sign-ins, within what the service takes', async () => {
    const { list, asked } = serviceWith([])
    await listDecided(list, { now })
    const [{ types = [], statuses }] = asked as [ListActivitiesParameters]
    expect(statuses).not.toContain('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect(types).toContain('ACTIVITY_TYPE_SIGN_TRANSACTION_V2')
    expect(types).not.toContain('ACTIVITY_TYPE_STAMP_LOGIN')
    // docs/wire-format.md#limits: entries of a list.
    expect(types.length).toBeLessThanOrEqual(100)
  })

  it('behavior: stops at the page that is older, and says where it gives up', async () => {
    const pages = (days: number) =>
      Array.from({ length: 600 }, (_, index) => activityOf(`${index}`, (index * days) / 600, [voteOf('ada')]))
    const short = serviceWith(pages(60))
    expect(await listDecided(short.list, { now })).toEqual({ activities: [], isCut: false })
    expect(short.asked).toHaveLength(4)
    const long = serviceWith(pages(10))
    expect(await listDecided(long.list, { now })).toEqual({ activities: [], isCut: true })
    expect(long.asked).toHaveLength(5)
  })
})
