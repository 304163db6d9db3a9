import { serve } from '@hono/node-server'
import { createStamp } from '@latchkey/crypto'
import { createNodeKeyPair, verifyStamp } from '@latchkey/crypto/node'
import { Hono } from 'hono'

import { createServer } from '../src/createServer.ts'
import { systemClock } from '../src/ports/clock.ts'
import { createInbox, createInboxMailer, createInboxSms } from '../src/ports/inbox.ts'
import { createSecrets } from '../src/secrets/secrets.ts'
import { prepareCallerLookup } from '../src/store/caller.ts'
import { openPglite } from '../src/store/database/pglite.ts'

// The floor: the minimum that any server must do for the same two replies. The same stamp check, the same SQL
// statement on the same kind of database, and the service's own reply to wallet_kit_config, which is its argument; no
// checks, limits or headers.

const store = await openPglite({ memory: true })
const inbox = createInbox({ clock: systemClock })
const server = await createServer({
  store,
  secrets: createSecrets(),
  mailer: createInboxMailer(inbox),
  sms: createInboxSms(inbox),
})
const key = createNodeKeyPair()
const { organizationId } = await server.seed({ rootPublicKey: key.publicKey })
const body = JSON.stringify({ organizationId })
const stamp = await createStamp(key, body)
const [configBytes = '{}'] = process.argv.slice(2)

const findCaller = prepareCallerLookup(store.db)
const bare = new Hono()
bare.post('/whoami', async (context) => {
  const raw = new Uint8Array(await context.req.arrayBuffer())
  const { publicKey } = verifyStamp(context.req.header('x-stamp') ?? '', raw)
  const stamper = await findCaller(JSON.parse(new TextDecoder().decode(raw)).organizationId, publicKey)
  if (!stamper) return context.json({}, 401)
  const { userId, userName, organization } = stamper.caller
  return context.json({
    organizationId: organization.id,
    organizationName: organization.name,
    userId,
    username: userName,
  })
})
bare.post('/config', (context) => context.body(configBytes, 200, { 'content-type': 'application/json' }))

serve({ fetch: bare.fetch, port: 0 }, ({ port }) => {
  const ready = { ready: true, url: `http://localhost:${port}`, body, headers: { 'x-stamp': stamp.value } }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
})
