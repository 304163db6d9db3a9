import { createStamp, type Signer } from '@latchkey/crypto'
import { createEnclave, createEnclaveSecrets } from '@latchkey/enclave'
import { createSecrets, createServer } from '@latchkey/server'
import { openPglite } from '@latchkey/server/pglite'
import { createInbox, createInboxMailer, createInboxSms } from '@latchkey/server/ports'

import { createTestClock } from '../../../../packages/testing/src/testClock.ts'
import { pages, type Stamper } from './people.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies of every shape
export type Reply = any

export const byKey = (key: Signer) => async (body: string) => {
  const { header, value } = await createStamp(key, body)
  return { [header]: value }
}

export interface Account {
  organizationId: string
  userId: string
  stamp: ReturnType<typeof byKey> | Stamper
}

/** The result of an activity. */
export const resultOf = (activity: Reply) => Object.values(activity.result)[0] as Reply

/** Starts a service with a new database, and secrets of its own. Each request is made a second after the one before. */
export async function startService() {
  const clock = createTestClock(Date.UTC(2026, 10, 28, 12))
  const [secrets, enclaveSecrets] = [createSecrets(), createEnclaveSecrets()]
  const store = await openPglite({ memory: true })
  await store.migrate()
  const current = Buffer.from(enclaveSecrets.sealKey, 'hex')
  const enclave = await createEnclave({
    sealKeys: { sealKeys: async () => ({ current }) },
    signerKey: enclaveSecrets.signerKey,
    now: clock.now,
  })
  const inbox = createInbox({ clock })
  const refuseOutside = async (): Promise<never> => {
    throw new TypeError('fetch failed')
  }
  const server = await createServer({
    store,
    secrets,
    clock,
    enclave,
    settings: {
      apiBaseUrl: 'https://api.larkfield.example',
      authProxyUrl: 'https://api.larkfield.example/auth-proxy',
      vaultOrigin: pages.vault,
    },
    mailer: createInboxMailer(inbox),
    sms: createInboxSms(inbox),
    fetchOutside: refuseOutside,
    sendWebhook: refuseOutside,
  })

  async function post(path: string, body: string, headers: Record<string, string>): Promise<Reply> {
    const request = new Request(`https://api.larkfield.example/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    const response = await server.app.fetch(request, { remoteAddress: '192.0.2.1' })
    const reply = await response.json()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(reply)}`)
    return reply
  }

  /** Submits a request, and returns the activity. */
  async function submit(
    { organizationId, stamp }: Account,
    operation: string,
    type: string,
    parameters: object,
  ) {
    clock.advance(1_000)
    const body = JSON.stringify({
      type: `ACTIVITY_TYPE_${type}`,
      timestampMs: String(clock.now()),
      organizationId,
      parameters,
    })
    return (await post(`public/v1/submit/${operation}`, body, await stamp(body))).activity as Reply
  }
  async function query({ organizationId, stamp }: Account, operation: string): Promise<Reply> {
    const body = JSON.stringify({ organizationId })
    return await post(`public/v1/query/${operation}`, body, await stamp(body))
  }
  const proxy = (proxyConfigId: string, operation: string, parameters: object): Promise<Reply> =>
    post(`auth-proxy/v1/${operation}`, JSON.stringify(parameters), {
      'x-auth-proxy-config-id': proxyConfigId,
      origin: pages.app,
    })
  /** The newest code that was sent to a contact. */
  async function readCode(contact: string) {
    // After the first round all pending messages are leased, after the second they are sent.
    await server.settled()
    await server.settled()
    return await inbox.newestCode(contact)
  }
  return { clock, secrets, enclaveSecrets, store, server, submit, query, proxy, readCode }
}
