import { describe, expect, it } from 'vitest'

import { noticeMessage } from '../noticeMessage.ts'

const settings = { defaultAppName: 'Latchkey' }
const facts = {
  act: 'passkeyAdded',
  otpType: 'OTP_TYPE_EMAIL',
  to: 'ada@example.com',
  language: null,
  look: { appName: 'Larkfield', appUrl: 'https://larkfield.example/', pages: [] },
  origin: {
    at: Date.UTC(2026, 10, 29, 23, 10),
    browser: 'Chrome',
    system: 'macOS',
    page: 'larkfield.example',
    by: 'Grace',
  },
} as const

const mailOf = (changes: Partial<Parameters<typeof noticeMessage>[1]> = {}) => {
  const message = noticeMessage(settings, { ...facts, ...changes })
  if (message.channel !== 'email') throw new Error('Expected a mail.')
  return message
}

describe('noticeMessage', () => {
  it('default', () => {
    const { subject, text, html } = mailOf()
    expect(subject).toBe('A passkey was added to your Larkfield account')
    expect(text).toMatchInlineSnapshot(`
      "A passkey was added to your Larkfield account

      It can now be used to sign in to your Larkfield account.

      Asked for by: Grace
      When: November 29, 2026 at 11:10 PM UTC
      Device: Chrome on macOS
      Page: larkfield.example

      If this wasn't you
      Someone else may be in your account. Sign in, remove anything you don't recognize, and contact Larkfield.

      https://larkfield.example/
      "
    `)
    expect(html).toContain('>A passkey was added to your Larkfield account</h1>')
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://larkfield.example/"'])
  })

  it('parameters: language: the colon of a label is that of its language', () => {
    const lineOf = (language: string, page: string) =>
      mailOf({ language })
        .text.split('\n')
        .find((line) => line.startsWith(page))
    expect(lineOf('fr', 'Page')).toBe('Page\u00a0: larkfield.example')
    expect(lineOf('ja', 'ページ')).toBe('ページ：larkfield.example')
    expect(mailOf({ language: 'fr' }).html).toContain('Page\u00a0: <span')
  })

  it('parameters: language: right to left, a value keeps its order', () => {
    const { text } = mailOf({ language: 'ar', act: 'contactChanging', contact: '+44 ••• 123' })
    expect(text).toContain('\u2066+44 ••• 123\u2069')
  })

  it('parameters: look: a name that ends with a dot ends a sentence with one', () => {
    const { text } = mailOf({ look: { ...facts.look, appName: 'Larkfield Ltd.' } })
    expect(text).toContain('your Larkfield Ltd. account')
    expect(text).toContain('contact Larkfield Ltd.\n')
    expect(text).not.toContain('..')
  })

  it('parameters: count', () => {
    const { subject, text } = mailOf({ count: 3, act: 'passkeyRemoved' })
    expect(subject).toBe('3 passkeys were removed from your Larkfield account')
    expect(text).toContain('They can no longer be used to sign in to your Larkfield account.')
  })

  it('parameters: contact', () => {
    const { text, html } = mailOf({ act: 'contactChanging', contact: '<b>@e…' })
    expect(text).toContain(
      "Once <b>@e… is confirmed, we'll send your Larkfield codes there instead of to this address.",
    )
    expect(html).not.toContain('<b>')
  })

  it('parameters: otpType', () => {
    expect(noticeMessage(settings, { ...facts, otpType: 'OTP_TYPE_SMS', act: 'phraseExported' })).toEqual({
      channel: 'sms',
      to: 'ada@example.com',
      text: "A recovery phrase of your Larkfield account was exported. If this wasn't you, move your funds to a new wallet now.",
    })
  })

  it('behavior: a deleted account has no link', () => {
    expect(mailOf({ act: 'accountDeleted' }).html).not.toContain('href')
  })

  it('behavior: leaves out what is not known', () => {
    const { text } = mailOf({ origin: { at: 0 }, look: { appName: '', pages: [] } })
    expect(text).toContain('When: January 1, 1970')
    expect(text).not.toMatch(/Device|Page|Asked for by|http/)
    expect(text).toContain('your Latchkey account')
  })

  it('behavior: has no remote content, and escapes names', () => {
    const look = { appName: 'A\r\nBcc: eve@example.com<b>', pages: [] }
    const { subject, html } = mailOf({ look })
    expect(subject).not.toContain('\n')
    expect(html).not.toMatch(/<b>|src=/)
  })
})
