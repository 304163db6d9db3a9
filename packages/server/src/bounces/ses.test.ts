import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { mailVendorSecrets } from '../settings/mailVendors.ts'
import { createSes } from './ses.ts'

interface SnsFixture {
  topicArn: string
  certificate: string
  certificateUrl: string
  messages: Record<
    'hard' | 'soft' | 'connected' | 'broken' | 'confirmation' | 'strangeUrl',
    Readonly<Record<string, string>>
  >
}

/** Messages of a topic, signed with a key that nobody has any more. */
const sns: SnsFixture = JSON.parse(
  readFileSync(new URL('../../test/snsMessages.json', import.meta.url), 'utf8'),
)

const now = Date.parse('2026-12-01T00:00:00Z')

describe('ses', () => {
  const { topicArn, certificate, certificateUrl, messages } = sns
  const start = (answer: () => Response | Promise<Response> = () => new Response(certificate)) => {
    const fetched: string[] = []
    const ses = createSes(topicArn, {
      async fetchOutside({ url }) {
        fetched.push(url)
        return await answer()
      },
    })
    return {
      fetched,
      read: (message: object, at = now) =>
        ses.read({ body: JSON.stringify(message), headers: new Headers(), now: at }),
    }
  }

  it('default: reads a bounce, and asks for the certificate once', async () => {
    expect(mailVendorSecrets.ses.pattern.test(topicArn)).toBe(true)
    const { read, fetched } = start()
    const bounce = {
      messageId: '<0b6a6e0e-8c55-4c6e-9a38-2f6f0d6d6c11@example.com>',
      recipient: 'jane@example.com',
      isHard: true,
      enhancedCode: '5.1.1',
      at: Date.parse('2016-01-27T14:59:38.237Z'),
    }
    expect(await read(messages.hard)).toEqual([bounce])
    expect(await read(messages.hard)).toEqual([bounce])
    expect(fetched).toEqual([certificateUrl])
  })

  it('behavior: a transient bounce is no hard one, signed as of old, and without a subject or headers', async () =>
    expect(await start().read(messages.soft)).toMatchObject([{ isHard: false, messageId: undefined }]))

  it('behavior: a sentence of SES is no bounce', async () =>
    expect(await start().read(messages.connected)).toEqual([]))

  it('behavior: confirms the subscription at SNS alone', async () => {
    const { read, fetched } = start()
    expect(await read(messages.confirmation)).toEqual([])
    expect(fetched).toEqual([certificateUrl, messages.confirmation.SubscribeURL])
    const other = start()
    expect(await other.read(messages.strangeUrl)).toEqual([])
    expect(other.fetched).toEqual([certificateUrl])
  })

  it.each([
    'https://sns.us-west-2.amazonaws.com.evil.example/a.pem',
    'https://sns.eu-west-1.amazonaws.com/a.pem',
    'http://sns.us-west-2.amazonaws.com/a.pem',
    'https://evil@sns.us-west-2.amazonaws.com/a.pem',
    'https://sns.us-west-2.amazonaws.com:8443/a.pem',
    'https://sns.us-west-2.amazonaws.com/?Action=a',
    'https://s3.us-west-2.amazonaws.com/sns.us-west-2.amazonaws.com/a.pem',
    'nonsense',
  ])('error: no certificate is asked for at %s', async (SigningCertURL) => {
    const { read, fetched } = start()
    expect(await read({ ...messages.hard, SigningCertURL })).toBeUndefined()
    expect(fetched).toEqual([])
  })

  it('error: another topic, type, version or text, a field that is no text, and a certificate that has ended', async () => {
    const { read } = start()
    const changes = [
      { TopicArn: `${topicArn}2` },
      { Type: 'constructor' },
      { Type: 'SubscriptionConfirmation' },
      { SignatureVersion: '3' },
      { Message: messages.connected.Message },
      { Signature: '' },
      { Subject: undefined },
      { Timestamp: 7 },
    ]
    for (const change of changes) expect(await read({ ...messages.hard, ...change })).toBeUndefined()
    expect(await read(messages.hard, Date.parse('2127-01-01T00:00:00Z'))).toBeUndefined()
    await expect(read(messages.broken)).rejects.toThrow('bounce')
  })

  it('behavior: asks for ten certificates a minute at most, whatever addresses strangers send', async () => {
    const { read, fetched } = start(() => new Response('none', { status: 404 }))
    const ask = async (index: number, at: number) =>
      expect(
        await read({ ...messages.hard, SigningCertURL: certificateUrl.replace('f3', `${index}`) }, at),
      ).toBeUndefined()
    for (let index = 0; index < 20; index++) await ask(index, now)
    expect(fetched).toHaveLength(10)
    await ask(20, now + 60_000)
    expect(fetched).toHaveLength(11)
  })
})
