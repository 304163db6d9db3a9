import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { recoveryType } from '../../src/store/credentials.ts'
import { credentials } from '../../src/store/tables/schema.ts'
import type { Actor, Answer } from '../callService.ts'
import { recoveriesOf } from '../recoveries.ts'
import { useTestServers } from '../useTestServers.ts'
import { relaxedLimits } from '../useTestService.ts'
import type { OpenStores } from './describeRaces.ts'

/** Races of recoveries, on any database, and on two servers if it allows. */
export function describeRecoveryRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    const { used, servers, spread } = useTestServers(openStores, relaxedLimits)
    const recoveries = () => recoveriesOf(used)
    const codes = (answers: Answer[]) => answers.map(({ status, errorCode = status }) => errorCode).sort()

    const passkeysOf = async (actor: Actor) => {
      const root = await spread(0).root()
      const inTheirs = { ...root, organizationId: actor.organizationId }
      const { body } = await spread(0).query(inTheirs, 'getAuthenticators', { userId: actor.userId })
      return body.authenticators.length
    }

    it('behavior: of ten recover_user with one key at once, one adds a passkey', async () => {
      const { begin, recover } = recoveries()
      for (let round = 0; round < 3; round++) {
        const actor = await begin(`once${round}@example.com`)
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, at) => recover(actor, undefined, spread(at))),
        )
        expect(codes(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 'PUBLIC_KEY_NOT_FOUND')])
        expect(await passkeysOf(actor)).toBe(1)
      }
    })

    it('behavior: of recoveries that start at once, one key stays', async () => {
      const person = await spread(0).signIn('many@example.com')
      const { start } = recoveries()
      const started = await Promise.all(Array.from({ length: 6 }, () => start('many@example.com')))
      expect(codes(started.map(({ answer }) => answer))).toEqual(Array.from({ length: 6 }, () => 200))
      const isLive = and(
        eq(credentials.userId, person.userId),
        eq(credentials.type, recoveryType),
        isNull(credentials.endedAt),
      )
      expect(await servers[0]!.store.db.select().from(credentials).where(isLive)).toHaveLength(1)
    })
  })
}
