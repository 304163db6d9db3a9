import { createKeyPair } from '@latchkey/crypto'
import { expect, it } from 'vitest'

import { describeAccountRaces } from '../races/describeAccountRaces.ts'
import { describeIdentityRaces } from '../races/describeIdentityRaces.ts'
import { describePasskeyRaces } from '../races/describePasskeyRaces.ts'
import { describeLimits, describeRaces } from '../races/describeRaces.ts'
import { describeVoteRaces } from '../races/describeVoteRaces.ts'
import { useTestServers } from '../useTestServers.ts'
import { describeOnCitus } from './useCluster.ts'

describeOnCitus('on Citus, over two servers', ({ twoStores }) => {
  describeRaces('races', twoStores)
  describeLimits('limits', twoStores)
  describePasskeyRaces('passkey races', twoStores)
  describeIdentityRaces('identity races', twoStores)
  describeAccountRaces('account races', twoStores)
  describeVoteRaces('vote races', twoStores)
})

describeOnCitus('an API key on Citus', ({ twoStores }) => {
  const { used, spread } = useTestServers(twoStores, { settings: { limits: { factor: 1_000 } } })

  it('behavior: five accounts add the same key at once: one has it', async () => {
    for (let round = 0; round < 5; round++) {
      const { publicKey } = await createKeyPair()
      const people = []
      for (let at = 0; at < 5; at++) people.push(await used.calls.signIn(`person${round}.${at}@example.com`))
      const answers = await Promise.all(
        people.map((person, at) =>
          spread(at).submit(person, 'createApiKeys', {
            userId: person.userId,
            // A session only adds keys that expire with it.
            apiKeys: [
              { apiKeyName: 'Shared', publicKey, curveType: 'API_KEY_CURVE_P256', expirationSeconds: '600' },
            ],
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    }
  })
})
