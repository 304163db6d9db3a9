import { createInbox, systemClock } from '@latchkey/server/ports'
import { describe, expect, it } from 'vitest'

import { createInboxApp } from './createInboxApp.ts'

const closing = new AbortController()
const setUp = () => {
  const inbox = createInbox({ clock: { ...systemClock, now: () => 42 } })
  const app = createInboxApp(inbox, closing.signal)
  const mail = { channel: 'email' as const, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  inbox.receive({ id: '1', to: 'ada@example.com', code: '111111', ...mail })
  inbox.receive({ id: '2', to: 'ada@example.com', code: '222222', ...mail })
  inbox.receive({ id: '3', channel: 'sms', to: '+15550100', text: 'Hello', code: '333333' })
  return {
    inbox,
    ask: (path: string, init?: RequestInit) => app.request(`http://localhost/inbox${path}`, init),
  }
}

describe('createInboxApp', () => {
  it('default', async () => {
    const { ask } = setUp()
    const answer = await ask('')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(await answer.text()).toContain('<title>Inbox</title>')
    for (const name of ['/page.css', '/page.js']) expect((await ask(name)).status).toBe(200)
  })

  it('behavior: lists messages, newest first, of one contact or of all', async () => {
    const { ask } = setUp()
    const ids = async (path: string) =>
      ((await (await ask(path)).json()) as { id: string }[]).map(({ id }) => id)
    expect(await ids('/messages')).toEqual(['3', '2', '1'])
    expect(await ids('/messages?contact=Ada%40example.com')).toEqual(['2', '1'])
    expect(await ids('/messages?contact=%2B15550100')).toEqual(['3'])
    expect(await ids('/messages?contact=eve@example.com')).toEqual([])
    expect(await (await ask('/messages?contact=%2B15550100')).json()).toEqual([
      { id: '3', channel: 'sms', to: '+15550100', text: 'Hello', code: '333333', sentAt: 42 },
    ])
  })

  it('behavior: returns the newest code as plain text', async () => {
    const { ask } = setUp()
    const answer = await ask('/code/ada@example.com')
    expect(await answer.text()).toBe('222222')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await (await ask('/code/%2B15550100')).text()).toBe('333333')
    expect((await ask('/code/eve@example.com')).status).toBe(404)
  })

  it('behavior: shows a mail in a page that cannot run scripts', async () => {
    const { ask } = setUp()
    const answer = await ask('/messages/2/mail')
    expect(await answer.text()).toBe('<p>Hello</p>')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src.* sandbox allow-same-origin$/,
    )
    expect((await ask('/messages/3/mail')).status).toBe(404)
    expect((await ask('/messages/4/mail')).status).toBe(404)
  })

  it('behavior: sends new messages to open pages', async () => {
    const { ask, inbox } = setUp()
    const reader = (await ask('/events')).body!.getReader()
    const next = reader.read()
    inbox.receive({ id: '4', channel: 'email', to: 'bob@example.com', text: 'Hi', html: '<p>Hi</p>' })
    const { value } = await next
    expect(new TextDecoder().decode(value)).toBe(
      'data: {"id":"4","channel":"email","to":"bob@example.com","text":"Hi","sentAt":42,"hasHtml":true}\n\n',
    )
    await reader.cancel()
  })

  it.each(['', '/messages', '/code/ada@example.com', '/code/eve@example.com', '/messages/2/mail', '/none'])(
    'behavior: other sites cannot read %j',
    async (path) => {
      const { ask } = setUp()
      const answer = await ask(path, { headers: { origin: 'https://evil.example' } })
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    },
  )

  it.each(['POST', 'DELETE', 'OPTIONS'])('behavior: rejects %s', async (method) => {
    const { ask } = setUp()
    const answer = await ask('/messages', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})
