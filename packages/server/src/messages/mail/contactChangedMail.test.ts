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

      Codes for your Larkfield account will go to a•••@example.com once it is confirmed, and no longer to this address.

      If this wasn't you
      Then somebody else may be in your account. Sign in, remove what you don't know, and tell Larkfield.
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
