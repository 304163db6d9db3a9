import { createKeyPair, signClientSignature } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const pages = { app: 'https://app.larkfield.example', vault: 'https://vault.example' }

describe('sign-ins on a new device', () => {
  const used = useTestService({ settings: { ...relaxedLimits.settings, vaultOrigin: pages.vault } })

  /** Signs in by a code at a page, with a user agent. */
  async function signIn(contact: string, userAgent: string, origin = pages.app): Promise<void> {
    const { calls, service } = used
    const headers = { 'user-agent': userAgent, origin }
    const key = await createKeyPair()
    const { otpId } = (await calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact }, headers)).body
    const verify = { otpId, otpCode: await service.inbox.code(contact), public_key: key.publicKey }
    const { verificationToken } = (await calls.proxy('otpVerify', verify, headers)).body
    const lookup = { filterType: 'EMAIL', filterValue: contact, verificationToken }
    if (!(await calls.proxy('account', lookup, headers)).body.organizationId)
      await calls.proxy('signup', { userEmail: contact, verificationToken }, headers)
    const client_signature = await signClientSignature(key, verificationToken)
    const login = { verificationToken, publicKey: key.publicKey, client_signature }
    expect((await calls.proxy('otpLogin', login, headers)).status).toBe(200)
  }
  async function noticesTo(contact: string) {
    await used.service.server.settled()
    return used.service.inbox.list(contact).filter(({ code }) => code === undefined)
  }

  it('default: tells of another browser or page, once, and never of the first sign-in', async () => {
    const contact = 'device@example.com'
    await signIn(contact, chrome(140))
    await signIn(contact, chrome(141))
    expect(await noticesTo(contact)).toEqual([])
    await signIn(contact, firefox)
    await signIn(contact, firefox)
    expect(await noticesTo(contact)).toHaveLength(1)
    await signIn(contact, firefox, 'https://other.larkfield.example')
    expect(await noticesTo(contact)).toHaveLength(2)
  })

  it('behavior: the vault sends none', async () => {
    const contact = 'vault@example.com'
    await signIn(contact, chrome(140))
    await signIn(contact, chrome(140), pages.vault)
    await signIn(contact, firefox, pages.vault)
    expect(await noticesTo(contact)).toEqual([])
  })

  it('behavior: says browser, system and page, but no text that the client wrote', async () => {
    const contact = 'words@example.com'
    await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', {
      allowedOrigins: [pages.app, 'https://other.larkfield.example', pages.vault],
      appUrl: `${pages.app}/account`,
    })
    await signIn(contact, chrome(140))
    await signIn(contact, `${firefox} Call +1 900 555 0100`)
    const [notice] = await noticesTo(contact)
    expect(notice?.text).toContain('Device: Firefox on Linux\nPage: app.larkfield.example\n')
    expect(notice?.text).toContain(`\n${pages.app}/account\n`)
    expect(JSON.stringify({ text: notice?.text, html: notice?.html })).not.toContain('900')
  })

  it('behavior: an account whose history is gone is told', async () => {
    const contact = 'long@example.com'
    await signIn(contact, firefox)
    const { service } = used
    service.clock.advance(200 * 24 * 3_600_000)
    await signIn(contact, chrome(140))
    expect(await noticesTo(contact)).toHaveLength(1)
  })
})
