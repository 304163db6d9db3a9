import type { Log } from '@latchkey/server/ports'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { votes, wallets } from '../../src/store/tables/schema.ts'
import type { Actor, Answer } from '../callService.ts'
import { countFor } from '../countFor.ts'
import { createTeam, type Team } from '../createTeam.ts'
import { useTestServers } from '../useTestServers.ts'
import type { OpenStores } from './describeRaces.ts'

const activities = countFor({ everyday: 4, full: 10, deep: 50 })

/** Races of votes on waiting activities, on any database, and on two servers if it allows. */
export function describeVoteRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    let team: Team
    /** Ids of executed activities, as each server logs them. */
    const executed: string[] = []
    /** Whether the processes die after they have committed a vote, before they execute anything. */
    let dies = false
    const log: Log = {
      debug() {},
      warn() {},
      error() {},
      info(event, facts) {
        if (dies && event === 'vote.approved') throw new Error('The process died.')
        if (event === 'activity.completed') executed.push(String(facts?.activityId))
      },
    }
    const settings = { limits: { factor: 10_000 } }
    const { used, servers, spread } = useTestServers(openStores, { settings, log })
    beforeAll(async () => {
      team = await createTeam(used, { roots: 5, threshold: 2 })
    })
    const createWallet = (at: number, walletName: string) =>
      spread(at).submit(team.roots[0]!, 'createWallet', { walletName, accounts: [] })
    const vote = (at: number, actor: Actor, name: 'approveActivity' | 'rejectActivity', on: Answer) =>
      spread(at).submit(actor, name, { fingerprint: on.body.activity.fingerprint })
    const read = async ({ body }: Answer) =>
      (await spread(0).query(team.roots[0]!, 'getActivity', { activityId: body.activity.id })).body.activity
    const walletsNamed = async (prefix: string) => {
      const { db } = servers[0]!.store
      const isOurs = and(eq(wallets.organizationId, team.organizationId), like(wallets.name, `${prefix}%`))
      return (await db.select({ name: wallets.name }).from(wallets).where(isOurs)).length
    }

    it(`behavior: ${activities * 4} last votes at once on ${activities} activities: each is executed once`, async () => {
      const submitted: Answer[] = []
      for (let at = 0; at < activities; at++) submitted.push(await createWallet(at, `Raced ${at}`))
      executed.length = 0
      const answers = await Promise.all(
        team.roots
          .slice(1)
          .flatMap((actor, who) => submitted.map((on, at) => vote(at + who, actor, 'approveActivity', on))),
      )
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
      const ids = submitted.map(({ body }) => body.activity.id)
      expect(executed.toSorted()).toEqual(ids.toSorted())
      expect(await walletsNamed('Raced ')).toBe(activities)
      for (const on of submitted) {
        const activity = await read(on)
        expect(activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
        expect(activity.votes).toHaveLength(2)
      }
    }, 120_000)

    it('behavior: an approval and a rejection at once: one of them decides', async () => {
      const submitted: Answer[] = []
      for (let at = 0; at < activities; at++) submitted.push(await createWallet(at, `Disputed ${at}`))
      const [, ben, cleo] = team.roots
      await Promise.all(
        submitted.flatMap((on, at) => [
          vote(at, ben!, 'approveActivity', on),
          vote(at + 1, cleo!, 'rejectActivity', on),
        ]),
      )
      const ended = await Promise.all(submitted.map(read))
      const completed = ended.filter(({ status }) => status === 'ACTIVITY_STATUS_COMPLETED')
      const rejected = ended.filter(({ status }) => status === 'ACTIVITY_STATUS_REJECTED')
      expect(completed.length + rejected.length).toBe(activities)
      expect(await walletsNamed('Disputed ')).toBe(completed.length)
      for (const { votes: cast } of ended) expect(cast).toHaveLength(2)
    }, 120_000)

    it('behavior: a process that dies after the last vote: another one executes the activity, once', async () => {
      const submitted = await createWallet(0, 'Orphaned')
      const [, ben, cleo] = team.roots
      dies = true
      const lost = await vote(0, ben!, 'approveActivity', submitted)
      dies = false
      expect(lost.status).toBe(500)
      expect(await read(submitted)).toMatchObject({ status: 'ACTIVITY_STATUS_PENDING' })
      const early = await vote(1, ben!, 'approveActivity', submitted)
      expect(early.body.activity.status).toBe('ACTIVITY_STATUS_PENDING')
      executed.length = 0
      servers[0]!.clock.advance(60_001)
      const late = [ben!, cleo!].flatMap((actor) =>
        [0, 1].map((at) => vote(at, actor, 'approveActivity', submitted)),
      )
      await Promise.all(late)
      expect(await read(submitted)).toMatchObject({ status: 'ACTIVITY_STATUS_COMPLETED' })
      expect(executed).toEqual([submitted.body.activity.id])
      expect(await walletsNamed('Orphaned')).toBe(1)
    })

    it('behavior: the same body on both servers at once is one activity with one approval', async () => {
      const [ada] = team.roots
      const parameters = { walletName: 'Twice', accounts: [] }
      const body = spread(0).submitBody('createWallet', team.organizationId, parameters)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => spread(at).stamped(ada!.key, 'submit/create_wallet', body)),
      )
      const ids = new Set(answers.map(({ body: { activity } }) => activity.id))
      expect(ids.size).toBe(1)
      const cast = await servers[0]!.store.db
        .select({ id: votes.id })
        .from(votes)
        .where(eq(votes.activityId, [...ids][0]))
      expect(cast).toHaveLength(1)
    })

    it('behavior: one person who votes ten times at once counts once', async () => {
      const submitted = await createWallet(0, 'Insisted')
      const [ada] = team.roots
      await Promise.all(Array.from({ length: 10 }, (_, at) => vote(at, ada!, 'approveActivity', submitted)))
      expect(await read(submitted)).toMatchObject({ status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED' })
      expect((await read(submitted)).votes).toHaveLength(1)
    })
  })
}
