import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'
import { languages } from '../texts/languageList.ts'
import { textsIn } from '../texts/languages.ts'
import { codeMail } from './codeMail.ts'
import { contrastOf, edgeOf, readableOn } from './mailBrand.ts'
import { button } from './mailDocument.ts'

describe('the colors of a button', () => {
  it('default: black on white is 21, and a color on itself 1', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#1f6feb', '#1F6FEB')).toBe(1)
  })

  it('behavior: text is readable on every color', () => {
    const channels = [0, 51, 102, 119, 136, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'))
    for (const red of channels)
      for (const green of channels)
        for (const blue of channels) {
          const color = `#${red}${green}${blue}`
          expect(contrastOf(color, readableOn(color)), color).toBeGreaterThanOrEqual(4.5)
        }
  })

  it('behavior: a color that is hardly seen on the card has an edge that is', () => {
    expect(edgeOf('#1f6feb', '#fdfdfe')).toBe('#1f6feb')
    expect(edgeOf('#ffee00', '#fdfdfe')).toBe('#000000')
    const { text } = button('https://larkfield.example/', 'Open', { accentColor: '#ffee00' })
    expect(text).toContain('background:#ffee00;border:1px solid #000000')
    expect(text).toContain('color:#000000')
  })
})

describe('the support address of mails', () => {
  const facts = { appName: 'Larkfield', code: '402918', expiresInSeconds: 300 }
  const brand = { supportAddress: 'help@larkfield.example' }

  it.each(Object.keys(languages))('default: at the end of both parts, in %s', (tag) => {
    const texts = textsIn(tag)
    const { text, html } = codeMail({ ...facts, texts, brand })
    expect(text.trimEnd().split('\n').at(-1)).toContain('help@larkfield.example')
    expect(html).toContain('help@larkfield.example')
    expect(codeMail({ ...facts, texts }).text).not.toContain('@')
  })
})

describe('mails of an organization with a look', () => {
  const used = useTestService(relaxedLimits)

  it('default: a code, a notice, an invitation and a preview have it', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const changes = { emailAccentColor: '#1f6feb', emailSupportAddress: 'help@larkfield.example' }
    const look = { ...changes, emailCustomizationParams: { logoUrl: 'https://larkfield.example/logo.png' } }
    expect((await calls.submit(root, 'updateAuthProxyConfig', look)).status).toBe(200)
    await calls.sendCode('look@example.com')
    await service.server.settled()
    const [mail] = service.inbox.list('look@example.com')
    expect(mail?.html).toContain('src="https://larkfield.example/logo.png"')
    for (const part of [mail?.html, mail?.text]) expect(part).toContain('help@larkfield.example')
    const preview = await calls.query(root, 'previewMessage', {
      otpType: 'OTP_TYPE_EMAIL',
      mail: 'invitation',
      changes: { emailAccentColor: '#aa0000' },
      language: 'de',
    })
    expect(preview.body.html).toContain('background:#aa0000')
    expect(preview.body.text).toContain('Schreib an help@larkfield.example.')
  })

  it('error: another color or address', async () => {
    const root = await used.calls.root()
    for (const changes of [
      { emailAccentColor: 'red' },
      { emailAccentColor: '#fff' },
      { emailAccentColor: '#12345g' },
      { emailSupportAddress: 'help' },
    ])
      expect((await used.calls.submit(root, 'updateAuthProxyConfig', changes)).errorCode).toBe(
        'REQUEST_INVALID',
      )
  })
})
