import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { askProxy } from './askForCodes.ts'
import { startDevelopment } from './startDevelopment.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A fake Twilio API that responds with each status in turn, then keeps the last one. */
async function startTwilio(statuses: number[]) {
  const messages: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    messages.push({
      path: `${request.url}`,
      id: `${request.headers['idempotency-key']}`,
      ...Object.fromEntries(new URLSearchParams(body)),
    })
    const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!
    response.writeHead(status).end(JSON.stringify({ code: 21_211, message: `To ${body} is wrong` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, messages }
}

describe('a service with an SMS vendor', () => {
  async function sendTo(contact: string, port: number) {
    const service = await startDevelopment({
      LATCHKEY_SMS_URL: `http://AC01:hunter2@127.0.0.1:${port}`,
      LATCHKEY_SMS_FROM: 'Larkfield',
      LATCHKEY_SMS_COUNTRIES: 'US',
    })
    const post = (name: string, body: object) => askProxy(service.ready, name, body)
    expect((await post('otp_init', { otpType: 'OTP_TYPE_SMS', contact })).status).toBe(200)
    return { service, post }
  }

  it('behavior: delivers codes, retries, and logs no secrets', async () => {
    const { port, messages } = await startTwilio([503, 201])
    const { service, post } = await sendTo('+12025550123', port)
    await expect.poll(() => messages.length, { timeout: 60_000 }).toBe(2)
    const [first, second] = messages
    expect(first).toMatchObject({
      path: '/2010-04-01/Accounts/AC01/Messages.json',
      To: '+12025550123',
      From: 'Larkfield',
      Body: expect.stringMatching(/^\d{6} is your Larkfield code\. It expires in 5 minutes\./),
    })
    expect(second).toEqual(first)
    const abroad = await post('otp_init', { otpType: 'OTP_TYPE_SMS', contact: '+447400123456' })
    expect(abroad.status).toBe(403)
    expect((await post('wallet_kit_config', {})).body.smsCountries).toEqual(['US'])
    await service.end()
    expect(service.stderr).toContain('"errorCode":"TWILIO_21211"')
    for (const secret of ['hunter2', '2025550123', 'Larkfield code'])
      expect(service.stderr).not.toContain(secret)
  })

  it('behavior: drops messages that the vendor rejects', async () => {
    const { port, messages } = await startTwilio([400])
    const { service } = await sendTo('+12025550124', port)
    await expect.poll(() => service.stderr, { timeout: 60_000 }).toContain('outbox.refused')
    await service.end()
    expect(messages).toHaveLength(1)
    expect(service.stderr).not.toContain('2025550124')
  })
})
