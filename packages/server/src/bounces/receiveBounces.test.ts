import { createSign } from 'node:crypto'
import { generateKeyObjects } from '@latchkey/crypto/node'
import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'
import { createInboxMailer } from '../ports/inbox.ts'

const user = 'bounces:correct-horse-battery'

describe('webhooks about mails that came back', () => {
  const clock = createTestClock()
  const sent: string[] = []
  const used = useTestService({
    clock,
    settings: { mailWebhook: { vendor: 'postmark', secret: user } },
    mailer: {
      async send(message) {
        sent.push(message.id)
        await createInboxMailer(used.service.inbox).send(message)
      },
    },
  })
  const send = async (contact: string) => {
    expect((await used.calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })).status).toBe(200)
    await used.service.server.settled()
  }
  const messagesTo = async (contact: string) =>
    (await used.calls.query(await used.calls.root(), 'getContactMessages', { contact })).body.messages
  const post = async (event: object, { id, by = user }: { id?: string; by?: string } = {}) => {
    const { organizationId } = await used.calls.root()
    const response = await used.service.fetch(
      `${used.service.config.apiBaseUrl}/webhooks/mail/${id ?? organizationId}`,
      {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(by).toString('base64')}` },
        body: JSON.stringify({
          RecordType: 'Bounce',
          Type: 'HardBounce',
          Email: 'gone@people.example',
          BouncedAt: new Date(clock.now()).toISOString(),
          ...event,
        }),
      },
    )
    return { status: response.status, body: await response.json() }
  }

  it('default: the last mail to the address came back, with the reason', async () => {
    await send('gone@people.example')
    clock.advance(1_000)
    await send('gone@people.example')
    expect(await post({ Details: 'smtp;550 5.1.1 No such user' })).toEqual({
      status: 200,
      body: { updated: 1 },
    })
    expect(await messagesTo('gone@people.example')).toMatchObject([
      { state: 'BOUNCED', enhancedCode: '5.1.1', reason: "The recipient's mailbox doesn't exist." },
      { state: 'SENT' },
    ])
  })

  it('behavior: a soft bounce has a code for now, and doesn’t hide a hard one', async () => {
    const soft = { Type: 'SoftBounce', Email: 'full@people.example' }
    await send('full@people.example')
    expect((await post(soft)).body).toEqual({ updated: 1 })
    expect(await messagesTo('full@people.example')).toMatchObject([
      { state: 'BOUNCED', enhancedCode: '4.0.0' },
    ])
    expect((await post({ ...soft, Type: 'HardBounce' })).body).toEqual({ updated: 1 })
    expect((await post(soft)).body).toEqual({ updated: 0 })
    expect(await messagesTo('full@people.example')).toMatchObject([
      { state: 'BOUNCED', enhancedCode: '5.0.0' },
    ])
  })

  it('behavior: a webhook that comes late names no later mail', async () => {
    const late = { Email: 'late@people.example', BouncedAt: new Date(clock.now()).toISOString() }
    clock.advance(3_600_000)
    await send('late@people.example')
    expect((await post(late)).body).toEqual({ updated: 0 })
    expect(await messagesTo('late@people.example')).toMatchObject([{ state: 'SENT' }])
  })

  it('behavior: another organization’s address has none of these mails', async () => {
    const other = await used.calls.createTenant('Elsewhere')
    await send('mine@people.example')
    const answer = await post({ Email: 'mine@people.example' }, { id: other.organizationId })
    expect(answer).toEqual({ status: 200, body: { updated: 0 } })
  })

  it('error: another password, an address that is none, and another format', async () => {
    expect((await post({}, { by: 'bounces:wrong-horse-battery' })).status).toBe(401)
    expect((await post({}, { id: 'none' })).status).toBe(401)
    expect((await post({ Email: 7 })).status).toBe(400)
  })
})

describe('webhooks that name the mail', () => {
  const { publicKey, privateKey } = generateKeyObjects('ES256')
  const secret = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const sent: { id: string; to: string }[] = []
  const used = useTestService({
    settings: { mailWebhook: { vendor: 'sendgrid', secret } },
    mailer: {
      async send(message) {
        sent.push(message)
        await createInboxMailer(used.service.inbox).send(message)
      },
    },
  })

  it('default: marks that mail, and none that the vendor tries again', async () => {
    const contact = 'named@people.example'
    for (const _ of [1, 2]) {
      await used.calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })
      await used.service.server.settled()
    }
    const root = await used.calls.root()
    const seconds = Math.floor(used.service.clock.now() / 1_000)
    const shared = { email: contact, timestamp: seconds, sg_event_id: 'a', sg_message_id: 'b' }
    // After the example of https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
    const body = JSON.stringify([
      {
        ...shared,
        event: 'deferred',
        'smtp-id': `<${sent[1]!.id}@example.com>`,
        response: '400 try again later',
      },
      {
        ...shared,
        event: 'bounce',
        'smtp-id': `<${sent[0]!.id}@example.com>`,
        status: '5.0.0',
        reason: '500 unknown recipient',
      },
    ])
    const response = await used.service.fetch(
      `${used.service.config.apiBaseUrl}/webhooks/mail/${root.organizationId}`,
      {
        method: 'POST',
        headers: {
          'x-twilio-email-event-webhook-timestamp': String(seconds),
          'x-twilio-email-event-webhook-signature': createSign('sha256')
            .update(seconds + body)
            .sign(privateKey, 'base64'),
        },
        body,
      },
    )
    expect(await response.json()).toEqual({ updated: 1 })
    const { messages } = (await used.calls.query(root, 'getContactMessages', { contact })).body
    const stateOf = (id: string) =>
      messages.find((message: { messageId: string }) => message.messageId === id).state
    expect([stateOf(sent[0]!.id), stateOf(sent[1]!.id)]).toEqual(['BOUNCED', 'SENT'])
  })
})

describe('a service without a vendor of mails', () => {
  const used = useTestService()

  it('behavior: takes no webhook', async () => {
    const { organizationId } = await used.calls.root()
    const url = `${used.service.config.apiBaseUrl}/webhooks/mail/${organizationId}`
    const response = await used.service.fetch(url, { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
    expect((await response.json()).details[0].errorCode).toBe('WEBHOOK_SIGNATURE_INVALID')
  })
})
