import { describe, expect, it } from 'vitest'

import { contactChangedMail } from './contactChangedMail.ts'

describe('contactChangedMail', () => {
  it('default', () => {
    const { subject, text, html } = contactChangedMail({
      appName: 'Larkfield',
      newContactMasked: 'a•••@example.com',
    })
    expect(subject).toBe('Your Larkfield sign-in contact is changing')
    expect(text).toMatchInlineSnapshot(`
      "Your Larkfield sign-in contact is changing

      Once a•••@example.com is confirmed, we'll send your Larkfield codes there instead of to this address.

      If this wasn't you
      Someone else may be in your account. Sign in, remove anything you don't recognize, and contact Larkfield.
      "
    `)
    expect(html).toContain('a•••@example.com')
  })

  it('behavior: escapes names and keeps them on one line', () => {
    const { subject, html } = contactChangedMail({ appName: 'A\nB', newContactMasked: '<b>@example.com' })
    expect(subject).not.toContain('\n')
    expect(html).not.toContain('<b>')
  })
})
