import { describe, expect, it } from 'vitest'

import { codeMail } from './codeMail.ts'

const facts = { appName: 'Larkfield', code: '402918', expiresInSeconds: 300 }

describe('codeMail', () => {
  it('default', () => {
    const { subject, text, html } = codeMail(facts)
    expect(subject).toBe('402918 is your Larkfield code')
    expect(text).toMatchInlineSnapshot(`
      "402918 is your Larkfield code

      Enter it where you're signing in. It expires in 5 minutes.

      If this wasn't you
      Someone may have typed your address by mistake. You can ignore this email. Never share the code: Larkfield won't ask you for it.
      "
    `)
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('content="light dark"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('>402918</div>')
    expect(html).toContain('5 minutes')
    expect(html).toContain('If this wasn&#39;t you')
  })

  it('behavior: the first line of the text contains the code', () => {
    expect(codeMail(facts).text.split('\n')[0]).toBe('402918 is your Larkfield code')
  })

  it('behavior: has no remote content but the logo, and no scripts', () => {
    const { html } = codeMail({ ...facts, brand: { logoUrl: 'https://larkfield.example/logo.png' } })
    expect(html.match(/\b(src|srcset|href|background|action|on\w+)=\S*|url\([^)]*/gi)).toEqual([
      'src="https://larkfield.example/logo.png"',
    ])
    expect(html).toContain('alt="Larkfield"')
    expect(html).not.toContain('<script')
  })

  it.each([
    'http://larkfield.example/logo.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://user:secret@larkfield.example/logo.png',
    '//larkfield.example/logo.png',
    '',
  ])('parameters: logoUrl %j is left out', (logoUrl) => {
    expect(codeMail({ ...facts, brand: { logoUrl } }).html).toBe(codeMail(facts).html)
  })

  it('behavior: escapes a hostile logo URL', () => {
    const { html } = codeMail({
      ...facts,
      brand: { logoUrl: 'https://a.example/"><script>alert(1)</script>' },
    })
    expect(html).not.toContain('<script')
  })

  it('behavior: escapes a hostile name and keeps it on one line', () => {
    const appName = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com\u202e'
    const { subject, text, html } = codeMail({ ...facts, appName })
    expect(subject).toBe('402918 is your <img src=x onerror=alert(1)> Bcc: eve@example.com code')
    expect(text.split('\n')[0]).toBe(subject)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('\u202e')
  })

  it('parameters: expiresInSeconds', () => {
    expect(codeMail({ ...facts, expiresInSeconds: 45 }).text).toContain('It expires in 45 seconds.')
    expect(codeMail({ ...facts, expiresInSeconds: 60 }).text).toContain('It expires in 1 minute.')
    expect(codeMail({ ...facts, expiresInSeconds: 599 }).text).toContain('It expires in 9 minutes.')
    expect(codeMail({ ...facts, expiresInSeconds: 7200 }).text).toContain('It expires in 2 hours.')
  })
})
