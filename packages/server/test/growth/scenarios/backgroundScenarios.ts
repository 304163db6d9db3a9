import { createWebhookSigner } from '@latchkey/crypto/node'
import { createTestClock } from '@latchkey/testing/node'
import { createHeartbeat } from '../../../src/jobs/createHeartbeat.ts'
import { createOutbox } from '../../../src/jobs/outbox.ts'
import { sweep } from '../../../src/jobs/sweeper.ts'
import { createWebhookOutbox } from '../../../src/jobs/webhookOutbox.ts'
import { silentLog } from '../../../src/ports/log.ts'
import { silentMeter } from '../../../src/ports/meter.ts'
import { systemRandom } from '../../../src/ports/random.ts'
import { createRowSeal } from '../../../src/secrets/createRowSeal.ts'
import { createDigest } from '../../../src/secrets/digest.ts'
import { resolveSettings } from '../../../src/settings/settings.ts'
import { fillOldUsers } from '../../../src/store/people/userWords.ts'
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
  'users of an earlier version':
    ({ service: { store } }) =>
    () =>
      fillOldUsers(store.db, new AbortController().signal),
  readiness:
    ({ service: { store } }) =>
    async () => {
      const heartbeat = createHeartbeat(store.db)
      await heartbeat.send(true)
      await heartbeat.hasReadyPeer()
      await heartbeat.end()
    },
  measures:
    ({ service }) =>
    () =>
      service.server.measure(),
  // A backlog, after the mail server was down for an hour.
  'mail that waited': ({ service: { store, clock, secrets } }) => {
    const send = async () => undefined
    const outbox = createOutbox({
      sentMessages: { add() {} },
      db: store.db,
      random: systemRandom,
      log: silentLog,
      rowSeal: createRowSeal(secrets),
      digest: createDigest(secrets),
      clock: createTestClock(clock.now() + outboxWaitMs),
      mailer: { send },
      sms: { send },
      usage: { count() {} },
      meter: silentMeter,
    })
    return async () => {
      outbox.retry()
      // Stops after the first claim.
      await outbox.close()
    }
  },
  'webhooks that waited': ({ service: { store, clock, secrets } }) => {
    const webhooks = createWebhookOutbox({
      db: store.db,
      random: systemRandom,
      log: silentLog,
      clock: createTestClock(clock.now() + outboxWaitMs),
      send: async () => 200,
      signer: createWebhookSigner(Buffer.from(secrets.sealKey, 'hex')),
    })
    return async () => {
      webhooks.retry()
      await webhooks.close()
    }
  },
}
