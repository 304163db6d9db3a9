import { describe, expect, it } from 'vitest'

import { systemClock } from './clock.ts'
import { createInbox, createInboxMailer, createInboxSms } from './inbox.ts'

const mail = (id: string, to: string, code?: string) => ({
  id,
  to,
  subject: 's',
  text: 't',
  html: '<p>h</p>',
  code,
})

describe('createInbox', () => {
  it('default', async () => {
    const inbox = createInbox({ clock: { ...systemClock, now: () => 42 } })
    await createInboxMailer(inbox).send({
      ...mail('1', 'ada@example.com', '402918'),
      from: 'Larkfield <a@b.example>',
    })
    await createInboxSms(inbox).send({ id: '2', to: '+15550100', text: 'hello' })
    expect(inbox.list()).toMatchInlineSnapshot(`
      [
        {
          "channel": "sms",
          "code": undefined,
          "id": "2",
          "sentAt": 42,
          "text": "hello",
          "to": "+15550100",
        },
        {
          "channel": "email",
          "code": "402918",
          "from": "Larkfield <a@b.example>",
          "html": "<p>h</p>",
          "id": "1",
          "replyTo": undefined,
          "sentAt": 42,
          "subject": "s",
          "text": "t",
          "to": "ada@example.com",
        },
      ]
    `)
  })

  it('behavior: finds contacts case-insensitively', async () => {
    const inbox = createInbox()
    const mailer = createInboxMailer(inbox)
    await mailer.send(mail('1', 'ada@example.com', '111111'))
    await mailer.send(mail('2', 'Ada@Example.com', '222222'))
    await mailer.send(mail('3', 'ada@example.com'))
    await mailer.send(mail('4', 'bob@example.com', '444444'))
    expect(inbox.list(' ADA@example.com').map(({ id }) => id)).toEqual(['3', '2', '1'])
    expect(inbox.newestCode('ada@example.com')).toBe('222222')
    expect(inbox.newestCode('eve@example.com')).toBeUndefined()
  })

  it('behavior: drops repeated deliveries', async () => {
    const inbox = createInbox()
    const mailer = createInboxMailer(inbox)
    await mailer.send(mail('1', 'ada@example.com'))
    await mailer.send(mail('1', 'ada@example.com'))
    expect(inbox.list()).toHaveLength(1)
  })

  it('parameters: capacity', async () => {
    const inbox = createInbox({ capacity: 2 })
    const mailer = createInboxMailer(inbox)
    for (const id of ['1', '2', '3']) await mailer.send(mail(id, 'ada@example.com'))
    expect(inbox.list().map(({ id }) => id)).toEqual(['3', '2'])
  })

  it('behavior: calls listeners until they unsubscribe', async () => {
    const inbox = createInbox()
    const mailer = createInboxMailer(inbox)
    const heard: string[] = []
    const leave = inbox.subscribe(({ id }) => heard.push(id))
    await mailer.send(mail('1', 'ada@example.com'))
    leave()
    await mailer.send(mail('2', 'ada@example.com'))
    expect(heard).toEqual(['1'])
  })
})
