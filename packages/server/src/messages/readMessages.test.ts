import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'
import { useTestService } from '../../test/useTestService.ts'
import { createInboxMailer } from '../ports/inbox.ts'
import { MessageRefused } from '../ports/MessageRefused.ts'
import { VendorAnswer } from '../ports/VendorAnswer.ts'

const vendor = 'mail.example.com:587'

describe('what became of a message', () => {
  const clock = createTestClock()
  const sent: { id: string; to: string }[] = []
  const used = useTestService({
    clock,
    mailer: {
      async send(message) {
        sent.push(message)
        if (message.to.startsWith('missing'))
          throw new MessageRefused('SMTP_550', new VendorAnswer(vendor, '5.1.1'))
        if (message.to.startsWith('grey'))
          throw Object.assign(new Error(), { code: 'SMTP_450', answer: new VendorAnswer(vendor, '4.7.1') })
        await createInboxMailer(used.service.inbox).send(message)
      },
    },
  })
  const send = async (contact: string) => {
    expect((await used.calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })).status).toBe(200)
    await used.service.server.settled()
  }
  const ask = async (contact: string) =>
    (await used.calls.query(await used.calls.root(), 'getContactMessages', { contact })).body

  it('behavior: says why a mail was refused, where there is no account', async () => {
    await send('Missing@people.example')
    const { messages, account } = await ask('missing@people.example')
    expect(account).toBeUndefined()
    expect(messages).toMatchObject([
      {
        channel: 'email',
        state: 'REFUSED',
        attempts: 1,
        errorCode: 'SMTP_550',
        enhancedCode: '5.1.1',
        reason: "The recipient's mailbox doesn't exist.",
      },
    ])
  })

  it('behavior: the activity has it, too', async () => {
    const [{ activityId }] = (await ask('missing@people.example')).messages
    const root = await used.calls.root()
    const { messages } = (await used.calls.query(root, 'listActivityMessages', { activityId })).body
    expect(messages).toMatchObject([{ state: 'REFUSED', activityId }])
  })

  it('behavior: counts tries, and names greylisting', async () => {
    await send('grey@people.example')
    expect((await ask('grey@people.example')).messages).toMatchObject([
      { state: 'FAILED', attempts: 1, reason: expect.stringContaining('greylisting') },
    ])
  })

  it('behavior: a mail that was sent may come back', async () => {
    await send('bounce@people.example')
    expect((await ask('bounce@people.example')).messages).toMatchObject([{ state: 'SENT', attempts: 1 }])
    const { id } = sent.at(-1)!
    const bounces = [
      { messageId: `<${id}@larkfield.example>`, enhancedCode: '5.2.1' },
      { messageId: 'other' },
    ]
    const reported = await used.calls.submit(await used.calls.root(), 'reportBounces', { bounces })
    expect(reported.body.activity.result.reportBouncesResult).toEqual({ updated: 1 })
    expect((await ask('bounce@people.example')).messages).toMatchObject([
      { state: 'BOUNCED', reason: "The recipient's mailbox is disabled." },
    ])
  })

  it('behavior: says which limits are full, and who is blocked', async () => {
    const person = await used.calls.signIn('eager@people.example')
    await send('eager@people.example')
    await send('eager@people.example')
    const root = await used.calls.root()
    const { organizationId, userId } = person
    await used.calls.submit(root, 'blockUser', { subOrganizationId: organizationId, userId })
    const answer = await ask('EAGER@people.example')
    expect(answer.account).toMatchObject({ organizationId, userId, blockedAt: expect.anything() })
    expect(answer.networkFullUntil).toBeDefined()
    expect(answer.lockedUntil).toBeUndefined()
  })

  it('behavior: forgets messages after 30 days', async () => {
    clock.advance(31 * 24 * 3_600_000)
    const { sweepSentMessages } = await import('../store/sentMessages.ts')
    await sweepSentMessages(used.service.store.db, clock.now())
    expect((await ask('missing@people.example')).messages).toEqual([])
  })

  it('behavior: people with accounts see no messages', async () => {
    const person = await used.calls.signIn('curious@people.example')
    for (const [name, parameters] of [
      ['getContactMessages', { contact: 'missing@people.example' }],
      ['listActivityMessages', { activityId: '00000000-0000-4000-8000-000000000000' }],
    ] as const)
      expect((await used.calls.query(person, name, parameters)).status).toBe(400)
  })
})
