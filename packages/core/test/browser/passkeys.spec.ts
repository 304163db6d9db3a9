import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'

import { browserPasskeys } from '../../src/environment/browser/passkeys.ts'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../src/environment/passkeyPort.ts'
import { identifyPasskeyError } from '../../src/errors/identifyPasskeyError.ts'

/** The part of the browser's own protocol that these tests speak. */
interface Protocol {
  send(method: string, params?: object): Promise<{ authenticatorId?: string }>
}
const browser = cdp() as unknown as Protocol
let authenticatorId: string | undefined

beforeEach(async () => {
  await browser.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const added = await browser.send('WebAuthn.addVirtualAuthenticator', { options })
  authenticatorId = added.authenticatorId
})
afterEach(() => browser.send('WebAuthn.disable'))

const set = (what: string, params: object) => browser.send(`WebAuthn.${what}`, { authenticatorId, ...params })
/** The person is away: no prompt is answered. */
const leave = () => set('setAutomaticPresenceSimulation', { enabled: false })
const comeBack = () => set('setAutomaticPresenceSimulation', { enabled: true })

const signal = new AbortController().signal
const challenge = btoa('a challenge of some length').replaceAll('=', '')
const request: PasskeyRequestOptions = {
  rpId: 'localhost',
  challenge,
  timeout: 20_000,
  userVerification: 'required',
  allowCredentials: [],
}
const creation: PasskeyCreationOptions = {
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: btoa('somebody'), name: 'Ada', displayName: 'Ada' },
  challenge,
  timeout: 20_000,
  excludeCredentials: [],
  attestation: 'none',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
}
const make = () => browserPasskeys.create(creation, { signal })
const ask = () => browserPasskeys.get(request, { signal })
/** How a prompt ended, by the error that the browser has for it. */
const end = (prompt: Promise<unknown>) =>
  prompt.then(
    () => 'fulfilled',
    (error: Error) => error.name,
  )

describe('browserPasskeys', () => {
  it('default', async () => {
    expect(await browserPasskeys.availability()).toEqual({ supported: true, platform: true, autofill: true })
    expect(browserPasskeys.host()).toBe('localhost')
    const { id, response } = await make()
    expect(response.transports).toEqual(['internal'])
    const assertion = await ask()
    expect(assertion.id).toBe(id)
    expect(JSON.parse(atob(assertion.response.clientDataJSON))).toMatchObject({
      type: 'webauthn.get',
      challenge,
      origin: location.origin,
    })
    expect(assertion.response.userHandle).toBe(btoa('somebody').replaceAll('=', ''))
  })

  it('behavior: every error has a code of ours', async () => {
    const { id } = await make()
    const again = { ...creation, excludeCredentials: [{ type: 'public-key' as const, id }] }
    const elsewhere = { ...request, rpId: 'elsewhere.example' }
    const nameOf = (error: unknown) => identifyPasskeyError(error, { prompt: 'create', late: false })
    await expect(browserPasskeys.create(again, { signal }).catch(nameOf)).resolves.toBe('PASSKEY_EXISTS')
    await expect(browserPasskeys.get(elsewhere, { signal }).catch(nameOf)).resolves.toBe('PASSKEY_WRONG_SITE')
    await set('setUserVerified', { isUserVerified: false })
    await expect(ask().catch(nameOf)).resolves.toBe('PASSKEY_CANCELLED')
  })

  it('behavior: an aborted prompt closes', async () => {
    await make()
    await leave()
    const controller = new AbortController()
    const prompt = end(browserPasskeys.get(request, { signal: controller.signal }))
    setTimeout(() => controller.abort(), 200)
    expect(await prompt).toBe('AbortError')
    await comeBack()
    expect(await end(ask())).toBe('fulfilled')
  })

  it('behavior: two prompts at once: the second ends the first', async () => {
    await make()
    await leave()
    const first = end(ask())
    await new Promise((resolve) => setTimeout(resolve, 200))
    await comeBack()
    expect(await end(ask())).toBe('fulfilled')
    expect(await first).toBe('AbortError')
    expect(await Promise.all([end(ask()), end(ask()), end(ask())])).toEqual([
      'AbortError',
      'AbortError',
      'fulfilled',
    ])
  })

  it('behavior: autofill stops, however early it is aborted', async () => {
    await make()
    for (const wait of [undefined, 0, 1, 5, 200]) {
      await leave()
      const controller = new AbortController()
      const offer = end(browserPasskeys.get(request, { signal: controller.signal, autofill: true }))
      if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait))
      controller.abort()
      expect(await offer, `after ${wait} ms`).toBe('AbortError')
      await comeBack()
      expect(await end(ask()), `after ${wait} ms`).toBe('fulfilled')
    }
  })

  it('behavior: autofill is answered by a pick', async () => {
    const { id } = await make()
    const { id: picked } = await browserPasskeys.get(request, { signal, autofill: true })
    expect(picked).toBe(id)
  })

  it('behavior: signals are taken, or refused as a whole', async () => {
    const { id } = await make()
    await browserPasskeys.signal({ signalName: 'unknownCredential', rpID: 'localhost', credentialID: id })
    expect(await end(ask())).toBe('NotAllowedError')
  })
})
