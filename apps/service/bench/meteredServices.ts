import { createStamp } from '@latchkey/crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { createSecrets, type Store } from '@latchkey/server'
import { openPglite } from '@latchkey/server/pglite'

import { startService } from '../src/startService.ts'
import { openTelemetry } from '../src/telemetry/openTelemetry.ts'

// Two services in one process and on one database: one counts for Prometheus, the other doesn't. Two processes would
// differ by more than what is measured, even if they ran the same service.

const key = createNodeKeyPair()
const database = await openPglite({ memory: true })
const shared: Store = { ...database, close: async () => {} }
const [secrets, rootKey] = [createSecrets(), key.exportPrivateKey()]
const start = (meter?: Parameters<typeof startService>[0]['meter']) =>
  startService({ secrets, rootKey, meter, openStore: async () => shared })

const metrics = { host: '127.0.0.1', port: 19464 }
const telemetry = await openTelemetry({ metrics })
const counting = await start(telemetry.meter)
telemetry.observe(counting.server)
const plain = await start()

const body = JSON.stringify({ organizationId: plain.facts.organizationId })
const stamp = await createStamp(key, body)
const ready = {
  ready: true,
  body,
  headers: { 'content-type': 'application/json', 'x-stamp': stamp.value },
  plain: plain.facts.apiBaseUrl,
  counting: counting.facts.apiBaseUrl,
  metrics: `http://${metrics.host}:${metrics.port}/metrics`,
}
process.stdout.write(`${JSON.stringify(ready)}\n`)
process.once('SIGTERM', () => process.exit(0))
