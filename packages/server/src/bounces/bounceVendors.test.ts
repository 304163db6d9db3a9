import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { mailVendorSecrets } from '../settings/mailVendors.ts'
import { UnreadableWebhook } from './fields.ts'
import { createMailgun } from './mailgun.ts'
import { createPostmark } from './postmark.ts'
import { createResend, isSigned } from './resend.ts'
import { createSendGrid } from './sendgrid.ts'

const parts = { fetchOutside: () => Promise.reject(new Error('Nothing is fetched.')) }
const now = Date.parse('2026-12-01T00:00:00Z')
const webhook = (body: string, headers: Record<string, string> = {}, at = now) => ({
  body,
  headers: new Headers(headers),
  now: at,
})

describe('postmark', () => {
  const secret = 'bounces:correct-horse-battery'
  const postmark = createPostmark(secret, parts)
  const authorization = `Basic ${Buffer.from(secret).toString('base64')}`
  // The example of https://postmarkapp.com/developer/webhooks/bounce-webhook
  const event = {
    RecordType: 'Bounce',
    ID: 42,
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
    Email: 'john@example.com',
    BouncedAt: '2019-11-05T16:33:54.9070259Z',
  }
  const read = (changes: object, by = authorization) =>
    postmark.read(webhook(JSON.stringify({ ...event, ...changes }), { authorization: by }))

  it('default', async () =>
    expect(await read({})).toEqual([
      {
        recipient: 'john@example.com',
        isHard: true,
        enhancedCode: '5.1.1',
        at: Date.parse('2019-11-05T16:33:54.907Z'),
      },
    ]))

  it('behavior: a soft bounce is no hard one, and what is tried again or opened is none', async () => {
    expect(await read({ Type: 'SoftBounce', Details: 'Test bounce details' })).toMatchObject([
      { isHard: false, enhancedCode: undefined },
    ])
    expect(await read({ Type: 'Transient' })).toEqual([])
    expect(await read({ Type: 'constructor' })).toEqual([])
    expect(await read({ RecordType: 'Open', Type: undefined })).toEqual([])
  })

  it('error: another password, none, and another format', async () => {
    expect(await read({}, 'Basic Ym91bmNlczp3cm9uZw==')).toBeUndefined()
    expect(await read({}, '')).toBeUndefined()
    await expect(read({ Email: 7 })).rejects.toThrow(UnreadableWebhook)
    await expect(read({ BouncedAt: 'yesterday' })).rejects.toThrow('BouncedAt')
  })
})

describe('sendgrid', () => {
  // Key, signature and body of the tests of Twilio's own library.
  const key =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA=='
  const signature =
    'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0='
  const body = JSON.stringify({ category: 'example_payload', event: 'test_event', message_id: 'message_id' })
  const headersOf = (timestamp: string, signed = signature) => ({
    'x-twilio-email-event-webhook-signature': signed,
    'x-twilio-email-event-webhook-timestamp': timestamp,
  })
  const sendgrid = createSendGrid(key, parts)

  it('behavior: takes the signature of the published vector, whose body is no list of events', async () => {
    expect(mailVendorSecrets.sendgrid.pattern.test(key)).toBe(true)
    await expect(sendgrid.read(webhook(body, headersOf('1588788367')))).rejects.toThrow('body')
  })

  it('error: another body, timestamp or signature, and none', async () => {
    expect(await sendgrid.read(webhook('payload', headersOf('1588788367')))).toBeUndefined()
    expect(await sendgrid.read(webhook(body, headersOf('timestamp')))).toBeUndefined()
    expect(await sendgrid.read(webhook(body, headersOf('1588788367', 'AAAA')))).toBeUndefined()
    expect(await sendgrid.read(webhook(body))).toBeUndefined()
  })
})

describe('mailgun', () => {
  const secret = 'key-0123456789abcdef'
  const mailgun = createMailgun(secret, parts)
  const timestamp = '1529006854'
  const token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0'
  // After https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads
  const event = {
    event: 'failed',
    severity: 'permanent',
    timestamp: 1_521_233_195.375_624,
    recipient: 'alice@example.com',
    reason: 'bounce',
    'delivery-status': {
      'attempt-no': 1,
      'bounce-type': 'hard',
      code: 550,
      'enhanced-code': '5.1.1',
      message: '5.1.1 The email account that you tried to reach does not exist.',
    },
    message: { headers: { 'message-id': '20130503192659.13651.20287@mg.example.com' } },
  }
  const read = (changes: object, key = secret) =>
    mailgun.read(
      webhook(
        JSON.stringify({
          signature: {
            timestamp,
            token,
            signature: createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex'),
          },
          'event-data': { ...event, ...changes },
        }),
      ),
    )

  it('default', async () =>
    expect(await read({})).toEqual([
      {
        messageId: '20130503192659.13651.20287@mg.example.com',
        recipient: 'alice@example.com',
        isHard: true,
        enhancedCode: '5.1.1',
        at: 1_521_233_195_375,
      },
    ]))

  it('behavior: a soft bounce is no hard one, and what is tried again or opened is none', async () => {
    const soft = { 'bounce-type': 'soft', code: 452, message: '4.2.2 Mailbox full' }
    expect(await read({ 'delivery-status': soft })).toMatchObject([{ isHard: false, enhancedCode: '4.2.2' }])
    expect(await read({ severity: 'temporary' })).toEqual([])
    expect(await read({ event: 'opened' })).toEqual([])
  })

  it('error: another key, no signature, and another format', async () => {
    expect(await read({}, 'key-fedcba9876543210')).toBeUndefined()
    expect(await mailgun.read(webhook('{}'))).toBeUndefined()
    expect(await mailgun.read(webhook('['))).toBeUndefined()
    await expect(read({ recipient: undefined })).rejects.toThrow('event-data.recipient')
    await expect(read({ message: [] })).rejects.toThrow('event-data.message')
  })
})

describe('resend', () => {
  // The example of https://docs.svix.com/receiving/verifying-payloads/how-manual
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const published = {
    'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'svix-timestamp': '1614265330',
    'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const body = '{"test": 2432232314}'
  const then = 1_614_265_330_000
  const resend = createResend(secret, parts)
  // The example of https://resend.com/docs/webhooks/emails/bounced
  const event = {
    type: 'email.bounced',
    created_at: '2026-11-22T23:41:12.126Z',
    data: {
      email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
      from: 'Acme <onboarding@resend.dev>',
      to: ['delivered@resend.dev'],
      bounce: { message: 'Suppressed.', subType: 'Suppressed', type: 'Permanent' },
    },
  }
  const read = (changes: object) => {
    const text = JSON.stringify({ ...event, ...changes })
    const timestamp = String(now / 1_000)
    const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`msg_1.${timestamp}.${text}`)
      .digest('base64')
    return resend.read(
      webhook(text, {
        'svix-id': 'msg_1',
        'svix-timestamp': timestamp,
        'svix-signature': `v1,AAAA v1,${signature}`,
      }),
    )
  }

  it('default', async () => {
    expect(mailVendorSecrets.resend.pattern.test(secret)).toBe(true)
    expect(await read({})).toEqual([
      {
        recipient: 'delivered@resend.dev',
        isHard: true,
        enhancedCode: undefined,
        at: Date.parse('2026-11-22T23:41:12.126Z'),
      },
    ])
  })

  it('behavior: takes the signature of the published vector for five minutes', () => {
    const isTaken = (changes: object, at = then, text = body) =>
      isSigned(secret, new Headers({ ...published, ...changes }), { body: text, now: at })
    expect(isTaken({})).toBe(true)
    expect(isTaken({}, then + 300_000)).toBe(true)
    expect(isTaken({}, then + 301_000)).toBe(false)
    expect(isTaken({}, then, '{"test": 1}')).toBe(false)
    expect(isTaken({ 'svix-id': 'msg_2' })).toBe(false)
    expect(isTaken({ 'svix-signature': '' })).toBe(false)
    expect(isTaken({ 'svix-timestamp': 'NaN' })).toBe(false)
  })

  it('behavior: a transient bounce is no hard one, and a delivery is none', async () => {
    const bounce = { type: 'Transient', subType: 'General', message: '' }
    expect(await read({ data: { ...event.data, bounce } })).toMatchObject([{ isHard: false }])
    expect(await read({ type: 'email.delivered' })).toEqual([])
  })

  it('error: another format', async () => {
    await expect(read({ data: { ...event.data, to: 'delivered@resend.dev' } })).rejects.toThrow('data.to')
  })
})
