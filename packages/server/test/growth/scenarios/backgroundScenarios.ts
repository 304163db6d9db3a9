import { createTestClock } from '@latchkey/testing/node'

import { silentLog } from '../../../src/ports/log.ts'
import { systemRandom } from '../../../src/ports/random.ts'
import { resolveSettings } from '../../../src/settings/settings.ts'
import { createOutbox } from '../../../src/store/outbox.ts'
import { sweep } from '../../../src/store/sweeper.ts'
import { outboxWaitMs } from '../fillShortLived.ts'
import type { Fixture } from '../fixture.ts'

/** Work that no request asks for. */
export const backgroundScenarios: Record<string, (fixture: Fixture) => () => Promise<unknown>> = {
  start:
    ({ service, root }) =>
    () =>
      service.server.seed({ rootPublicKey: root.key.publicKey }),
  'a new tenant': (fixture) => () => fixture.calls.createTenant(fixture.unique()),
  sweep:
    ({ service: { store, clock } }) =>
    () =>
      sweep({ store, clock, log: silentLog, settings: resolveSettings({}) }),
  // A backlog, after the mail server was down for an hour.
  'mail that waited': ({ service: { store, clock, secrets } }) => {
    const send = async () => undefined
    const outbox = createOutbox({
      ...{ db: store.db, random: systemRandom, log: silentLog, sealKey: secrets.sealKey },
      clock: createTestClock(clock.now() + outboxWaitMs),
      mailer: { send },
      sms: { send },
    })
    return async () => {
      outbox.kick()
      // Stops after the first claim.
      await outbox.close()
    }
  },
}
