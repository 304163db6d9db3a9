import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { organizations, taggings, users } from '../../src/store/tables/schema.ts'
import type { Actor, Answer } from '../callService.ts'
import { countFor } from '../countFor.ts'
import { createPerson } from '../createActors.ts'
import { createUser, userWith } from '../createUser.ts'
import { useTestServers } from '../useTestServers.ts'
import type { OpenStores } from './describeRaces.ts'

const rounds = countFor({ everyday: 3, full: 5, deep: 100 })

/** The error's code, or what became of the activity. */
const codeOf = ({ body, errorCode }: Answer): string =>
  errorCode ?? body.activity.status.replace('ACTIVITY_STATUS_', '')

/** Races about who belongs to an organization, on any database. */
export function describePeopleRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    const { used, spread } = useTestServers(openStores, { settings: { limits: { factor: 10_000 } } })

    const account = async () => createPerson(used, await used.calls.root(), 'Shared')
    const setQuorum = (at: number, actor: Actor, threshold: number, ...roots: Actor[]) =>
      spread(at).submit(actor, 'updateRootQuorum', { threshold, userIds: roots.map(({ userId }) => userId) })
    const remove = (at: number, actor: Actor, ...others: Actor[]) =>
      spread(at).submit(actor, 'deleteUsers', { userIds: others.map(({ userId }) => userId) })

    /** Two root users, of whom one is enough. */
    async function pair(): Promise<[Actor, Actor]> {
      const one = await account()
      const other = await createUser(used, one)
      expect((await setQuorum(0, one, 1, one, other)).status).toBe(200)
      return [one, other]
    }

    /** How many root users have to agree, and how many there are. */
    async function quorumOf({ organizationId }: Actor): Promise<{ threshold: number; roots: number }> {
      const { db } = used.service.store
      const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
      const people = await db.select().from(users).where(eq(users.organizationId, organizationId))
      const roots = people.filter(({ role }) => role === 'root').length
      return { threshold: organization!.rootThreshold, roots }
    }

    it(`behavior: two root users who delete each other at once: one is left (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const [one, other] = await pair()
        const answers = await Promise.all([remove(0, one, other), remove(1, other, one)])
        expect(answers.map(codeOf).sort()).toEqual(['COMPLETED', 'PUBLIC_KEY_NOT_FOUND'])
        expect(await quorumOf(one)).toEqual({ threshold: 1, roots: 1 })
      }
    }, 600_000)

    it(`behavior: both leave at once: one stays (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const [one, other] = await pair()
        const answers = await Promise.all([remove(0, one, one), remove(1, other, other)])
        expect(answers.map(codeOf).sort()).toEqual(['COMPLETED', 'QUORUM_UNREACHABLE'])
        expect(await quorumOf(one)).toEqual({ threshold: 1, roots: 1 })
      }
    }, 600_000)

    it(`behavior: of two root users who take the quorum from each other at once, one does (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const [one, other] = await pair()
        const answers = await Promise.all([setQuorum(0, one, 1, one), setQuorum(1, other, 1, other)])
        expect(answers.map(codeOf).sort()).toEqual(['COMPLETED', 'REQUEST_NOT_AUTHORIZED'])
        expect(await quorumOf(one)).toEqual({ threshold: 1, roots: 1 })
      }
    }, 600_000)

    it(`behavior: a raised threshold and a deletion at once leave a quorum that can be reached (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const [one, other] = await pair()
        const answers = await Promise.all([setQuorum(0, one, 2, one, other), remove(1, other, other)])
        const { threshold, roots } = await quorumOf(one)
        expect(roots).toBeGreaterThanOrEqual(threshold)
        expect([
          'COMPLETED REQUEST_NOT_AUTHORIZED',
          // The deletion came after the change, and needs the other's approval now.
          'COMPLETED CONSENSUS_NEEDED',
          'USER_NOT_FOUND COMPLETED',
        ]).toContain(answers.map(codeOf).join(' '))
      }
    }, 600_000)

    it(`behavior: users who change each other at once both succeed (${rounds * 4} rounds)`, async () => {
      const [one, other] = await pair()
      for (let round = 0; round < rounds * 4; round++) {
        const rename = (at: number, actor: Actor, { userId }: Actor) =>
          spread(at).submit(actor, 'updateUserName', { userId, userName: `Name ${round}` })
        const answers = await Promise.all([rename(0, one, other), rename(1, other, one)])
        expect(answers.map(codeOf)).toEqual(['COMPLETED', 'COMPLETED'])
      }
    }, 600_000)

    it('behavior: users made at once are never more than a hundred', async () => {
      const root = await account()
      const nobody = (_: unknown, at: number) => ({ ...userWith(''), apiKeys: [], userName: `User ${at}` })
      const most = Array.from({ length: 96 }, nobody)
      expect((await used.calls.submit(root, 'createUsers', { users: most })).status).toBe(200)
      const answers = await Promise.all(
        most.slice(0, 6).map((user, at) => spread(at).submit(root, 'createUsers', { users: [user] })),
      )
      const limited = Array.from({ length: 3 }, () => 'LIMIT_EXCEEDED')
      expect(answers.map(codeOf).sort()).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED', ...limited])
    }, 600_000)

    it(`behavior: a user who is deleted and tagged at once has no tag (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const root = await account()
        const user = await createUser(used, root)
        const requested = { userTagName: 'Leaving', userIds: [user.userId] }
        const [removed, tagged] = await Promise.all([
          remove(0, root, user),
          spread(1).submit(root, 'createUserTag', requested),
        ])
        expect(codeOf(removed!)).toBe('COMPLETED')
        expect(['COMPLETED', 'USER_NOT_FOUND']).toContain(codeOf(tagged!))
        const left = await used.service.store.db.$count(taggings, eq(taggings.targetId, user.userId))
        expect(left).toBe(0)
      }
    }, 600_000)

    it(`behavior: of tags of the same name made at once, one is made (${rounds} rounds)`, async () => {
      const root = await account()
      for (let round = 0; round < Math.min(rounds, 9); round++) {
        // Different bodies: equal ones would be one activity.
        const answers = await Promise.all(
          [[], [root.userId]].map((userIds, at) =>
            spread(at).submit(root, 'createUserTag', { userTagName: `Tag ${round}`, userIds }),
          ),
        )
        expect(answers.map(codeOf).sort()).toEqual(['COMPLETED', 'NAME_TAKEN'])
      }
    }, 600_000)
  })
}
