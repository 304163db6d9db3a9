import { afterEach, describe, expect, it, vi } from 'vitest'

import { isBlocked, passkeyAvailability } from './page.ts'
import { browserPasskeys } from './passkeys.ts'

const features = ['publickey-credentials-get', 'publickey-credentials-create', 'camera']
const refused = new DOMException('The operation is not allowed.', 'NotAllowedError')

/** A page whose browser refuses each prompt. `allowed`: features of its permissions policy; undefined: can't tell. */
function openPage(allowed: readonly string[] | undefined, top?: object) {
  const featurePolicy = allowed && {
    features: () => features,
    allowsFeature: (feature: string) => allowed.includes(feature),
  }
  vi.stubGlobal('document', { featurePolicy })
  vi.stubGlobal('window', { origin: 'https://app.example', top: top ?? { origin: 'https://app.example' } })
  vi.stubGlobal('isSecureContext', true)
  const credential = { isUserVerifyingPlatformAuthenticatorAvailable: async () => true }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, credential),
  )
  vi.stubGlobal('navigator', { credentials: { get: () => Promise.reject(refused) } })
}
afterEach(() => vi.unstubAllGlobals())

const ask = () =>
  browserPasskeys.get(
    {
      challenge: '',
      allowCredentials: [],
      rpId: 'app.example',
      timeout: 1_000,
      userVerification: 'required',
    },
    { signal: new AbortController().signal },
  )
const unsupported = { code: 'PASSKEY_UNSUPPORTED', cause: refused }
const foreign = {
  get origin(): string {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
  },
}

describe('passkeys in a page that may not use them', () => {
  it.each([
    ['allows both', features, true],
    ['cannot tell', undefined, true],
    ['allows none', [], false],
    ['allows creation alone', ['publickey-credentials-create'], false],
  ])('behavior: support in a browser that %s', async (_, allowed, supported) => {
    openPage(allowed)
    expect(await passkeyAvailability()).toMatchObject({ supported })
  })

  it('behavior: creation can be blocked alone', () => {
    openPage(['publickey-credentials-get'])
    expect([isBlocked('get'), isBlocked('create')]).toEqual([false, true])
  })

  it('behavior: a prompt that the policy refuses is no refusal of the user', async () => {
    openPage([])
    await expect(ask()).rejects.toMatchObject(unsupported)
  })

  it('behavior: a frame of another site that is refused at once may not use passkeys', async () => {
    openPage(undefined, foreign)
    await expect(ask()).rejects.toMatchObject(unsupported)
  })

  it('behavior: elsewhere, the user closed the prompt', async () => {
    openPage(undefined)
    await expect(ask()).rejects.toBe(refused)
    openPage(features, foreign)
    vi.stubGlobal('performance', { now: vi.fn().mockReturnValueOnce(0).mockReturnValue(2_000) })
    await expect(ask()).rejects.toBe(refused)
  })
})
