import { describe, expect, it } from 'vitest'

import { credentialChangedMail } from './credentialChangedMail.ts'

const facts = { appName: 'Larkfield', credential: 'passkey', change: 'added', count: 1 } as const

describe('credentialChangedMail', () => {
  it('default', () => {
    const { subject, text, html } = credentialChangedMail(facts)
    expect(subject).toBe('A passkey was added to your Larkfield account')
    expect(text).toMatchInlineSnapshot(`
      "A passkey was added to your Larkfield account

      It can now be used to sign in to your Larkfield account.

      If this wasn't you
      Someone else may be in your account. Sign in, remove anything you don't recognize, and contact Larkfield.
      "
    `)
    expect(html).toContain('>A passkey was added to your account</h1>')
  })

  it.each([
    [
      'passkey',
      'removed',
      1,
      'A passkey was removed from your',
      'It can no longer be used to sign in to your',
    ],
    [
      'passkey',
      'removed',
      3,
      '3 passkeys were removed from your',
      'They can no longer be used to sign in to your',
    ],
    ['apiKey', 'added', 1, 'An API key was added to your', 'It can now act for your'],
    ['apiKey', 'added', 2, '2 API keys were added to your', 'They can now act for your'],
    ['user', 'added', 1, 'A person was added to your', 'They can now sign in to your'],
    ['user', 'added', 2, '2 people were added to your', 'They can now sign in to your'],
    ['owner', 'added', 1, 'An owner was added to your', 'They can now control your'],
    ['owner', 'removed', 2, '2 owners were removed from your', 'They can no longer control your'],
    ['apiKey', 'removed', 1, 'An API key was removed from your', 'It can no longer act for your'],
  ] as const)('parameters: %s %s, %d', (credential, change, count, happened, meaning) => {
    const { subject, text } = credentialChangedMail({ ...facts, credential, change, count })
    expect(subject).toBe(`${happened} Larkfield account`)
    expect(text).toContain(`\n${meaning} Larkfield account`)
  })

  it('behavior: has no links and no remote content, and escapes names', () => {
    const { subject, html } = credentialChangedMail({ ...facts, appName: 'A\r\nBcc: eve@example.com<b>' })
    expect(subject).not.toContain('\n')
    expect(html).not.toMatch(/<b>|<a |href|src=/)
  })
})
