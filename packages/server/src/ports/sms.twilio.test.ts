import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { MessageRefused } from './MessageRefused.ts'
import { createTwilioSms, SmsFailed, type TwilioSmsParameters } from './sms.twilio.ts'

interface Received {
  method: string | undefined
  path: string | undefined
  headers: IncomingMessage['headers']
  form: Record<string, string>
}

type Respond = (response: ServerResponse) => void

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const answer =
  (status: number, body: unknown): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const created = answer(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', error_code: null })

/** A server with Twilio's API on loopback, which stores messages and replies as configured. */
async function startTwilio(respond: Respond = created) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, url: path, headers } = request
    received.push({ method, path, headers, form: Object.fromEntries(new URLSearchParams(body)) })
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const connect = (host: string, parameters: Partial<TwilioSmsParameters> = {}) =>
  createTwilioSms({ url: `http://AC01:to%3Aken@${host}`, from: '+15550100100', ...parameters })

const message = { id: '018f', to: '+15550100200', text: '402918 is your Larkfield code.', code: '402918' }
const failureOf = async (sending: Promise<void>): Promise<Error> =>
  await sending.then(
    () => expect.unreachable('the message was taken'),
    (error: Error) => error,
  )

describe('createTwilioSms', () => {
  it('default', async () => {
    const { host, received } = await startTwilio()
    await connect(host).send(message)
    expect(received).toHaveLength(1)
    const [{ method, path, headers, form }] = received as [Received]
    expect({ method, path, form }).toEqual({
      method: 'POST',
      path: '/2010-04-01/Accounts/AC01/Messages.json',
      form: { To: '+15550100200', From: '+15550100100', Body: '402918 is your Larkfield code.' },
    })
    expect(headers).toMatchObject({
      authorization: `Basic ${Buffer.from('AC01:to:ken').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'idempotency-key': '018f',
    })
  })

  it('parameters: from, the SID of a messaging service', async () => {
    const { host, received } = await startTwilio()
    const from = `MG${'a1'.repeat(16)}`
    await connect(host, { from }).send(message)
    expect(received[0]?.form).toEqual({ To: message.to, MessagingServiceSid: from, Body: message.text })
  })

  it('parameters: accountSid beside an API key, and a base with a path', async () => {
    const { host, received } = await startTwilio()
    const url = `http://SK01:secret@${host}/sms/`
    await connect(host, { url, accountSid: 'AC/02' }).send(message)
    expect(received[0]?.path).toBe('/sms/2010-04-01/Accounts/AC%2F02/Messages.json')
    expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('SK01:secret').toString('base64')}`)
  })

  it('behavior: encodes any text', async () => {
    const { host, received } = await startTwilio()
    const text = 'a&To=+15550100999\r\nFrom: eve ✓ @larkfield.example #402918'
    await connect(host).send({ ...message, text })
    expect(received[0]?.form).toEqual({ To: message.to, From: '+15550100100', Body: text })
  })

  it.each([
    ['the number', 21_211],
    ['a landline', 21_614],
    ['who wants no more', 21_610],
  ])('behavior: a message that will never go is refused by name: %s', async (_, code) => {
    const words = `The 'To' number ${message.to} is not a valid phone number.`
    const { host } = await startTwilio(answer(400, { code, message: words, status: 400 }))
    const error = await failureOf(connect(host).send(message))
    expect(error).toBeInstanceOf(MessageRefused)
    expect(error).toMatchObject({ code: `TWILIO_${code}` })
  })

  it.each<[string, Respond, string]>([
    ['429', answer(429, { code: 20_429, message: 'Too Many Requests', status: 429 }), 'TWILIO_20429'],
    ['500', answer(500, { code: 20_500, message: 'Internal Server Error' }), 'TWILIO_20500'],
    ['503 of a gateway', (response) => response.writeHead(503).end('<h1>later</h1>'), 'HTTP_503'],
    ['401', answer(401, { code: 20_003, message: 'Authenticate' }), 'TWILIO_20003'],
    ['an answer without sense', answer(500, null), 'HTTP_500'],
    ['a connection that is cut', (response) => response.destroy(), 'UNREACHABLE'],
    ['a way elsewhere', (response) => response.writeHead(307, { location: '/else' }).end(), 'UNREACHABLE'],
  ])('behavior: may be tried again after %s', async (_, respond, code) => {
    const { host, received } = await startTwilio(respond)
    const error = await failureOf(connect(host).send(message))
    expect(error).toBeInstanceOf(SmsFailed)
    expect(error).toMatchObject({ code })
    expect(received).toHaveLength(1)
  })

  it('behavior: can be retried after a timeout', async () => {
    const { host } = await startTwilio(() => undefined)
    const error = await failureOf(connect(host, { timeoutMs: 50 }).send(message))
    expect(error).toBeInstanceOf(SmsFailed)
    expect(error).toMatchObject({ code: 'TIMEOUT' })
  })

  it('behavior: can be retried if the server is unreachable', async () => {
    expect(await failureOf(connect('127.0.0.1:1').send(message))).toMatchObject({ code: 'UNREACHABLE' })
  })

  it('behavior: errors never contain receiver, text or secrets', async () => {
    const words = `${message.to} ${message.text} to:ken`
    for (const status of [400, 401, 429, 500]) {
      const { host } = await startTwilio(answer(status, { code: 1, message: words }))
      const error = await failureOf(connect(host).send(message))
      const printed = JSON.stringify([error.message, String(error.cause), error])
      expect(printed).not.toMatch(/402918|5550100200|ken/)
    }
  })
})
