import { createKeyPair } from '@latchkey/crypto'
import { generateBundleKeyPair, signBundle } from '@latchkey/crypto/bundle'
import { describe, expect, it } from 'vitest'

import {
  containsCode,
  count,
  openTestService,
  otpLogins,
  someone,
  toCodeScreen,
  wrong,
} from '../../../test/openTestService.ts'

const { start, service } = openTestService()

type Fetch = typeof globalThis.fetch

/** The bodies of all requests, and `change` applied to the target that otp_init_v2 answers. */
function proxy(change: (target: Target) => Promise<string> = async ({ text }) => text) {
  const bodies: string[] = []
  const network =
    (fetch: Fetch): Fetch =>
    async (input, init) => {
      if (String(input).includes('/auth-proxy/')) bodies.push(String(init?.body))
      const response = await fetch(input, init)
      if (!String(input).endsWith('/otp_init_v2')) return response
      const answer = (await response.json()) as { otpId: string; otpEncryptionTargetBundle: string }
      const otpEncryptionTargetBundle = await change({
        text: answer.otpEncryptionTargetBundle,
        otpId: answer.otpId,
      })
      return Response.json({ ...answer, otpEncryptionTargetBundle })
    }
  return { bodies, network }
}

interface Target {
  text: string
  otpId: string
}

/** A target of the proxy's own, signed by a key of its own that claims to be `enclaveQuorumPublic`. */
async function ownTarget(otpId: string, signerPublicKey?: string): Promise<string> {
  const signer = await createKeyPair()
  const { publicKey: targetPublic } = await generateBundleKeyPair()
  return signBundle({
    signer,
    signerPublicKey: signerPublicKey ?? `04${'11'.repeat(64)}`,
    data: { targetPublic, otpId },
  })
}

describe.each(otpLogins)('$slice', ({ slice, someone }) => {
  it('default: the auth proxy never sees the code', async () => {
    const { bodies, network } = proxy()
    const test = await start({ network })
    const code = await toCodeScreen(test, someone())
    const { status } = await test.clock.settle(test.kit.login[slice].submitCode(code))
    expect(status).toBe('signed-in')
    expect(bodies.length).toBeGreaterThan(3)
    expect(bodies.filter((body) => containsCode(body, code))).toEqual([])
    expect(bodies.some((body) => body.includes('encryptedOtpBundle'))).toBe(true)
  })
})

describe('a hostile proxy', () => {
  it.each([
    ['a target with a signature of its own', ({ otpId }: Target) => ownTarget(otpId)],
    [
      'a target in the name of the service',
      ({ otpId }: Target) => ownTarget(otpId, service().config.pinnedKeys.otp),
    ],
    ['no target', async () => ''],
    [
      'a target of another code',
      async ({ text }: Target) => {
        before ??= text
        return before
      },
    ],
  ])('behavior: gets no code for %s', async (_, change) => {
    const { bodies, network } = proxy(change)
    const test = await start({ network })
    const contact = someone()
    await toCodeScreen(test, contact)
    test.kit.login.email.back()
    const code = await toCodeScreen(test, contact)
    const state = await test.clock.settle(test.kit.login.email.submitCode(code))
    expect(state).toMatchObject({ status: 'code', error: { code: 'UNEXPECTED_ANSWER' } })
    expect(count(test, '/otp_verify_v2')).toBe(0)
    expect(bodies.filter((body) => containsCode(body, code))).toEqual([])
  })
  let before: string | undefined
})

describe('trust anchor', () => {
  it('behavior: comes from the API where no key is pinned', async () => {
    const test = await start({ config: { pinnedKeys: undefined } })
    const code = await toCodeScreen(test, someone())
    const state = await test.clock.settle(test.kit.login.email.submitCode(code))
    expect(state.status).toBe('signed-in')
    expect(count(test, '/.well-known/latchkey.json')).toBe(1)
  })

  it('behavior: a wrong code is still refused by the service', async () => {
    const test = await start({ config: { pinnedKeys: undefined } })
    const code = await toCodeScreen(test, someone())
    const state = await test.clock.settle(test.kit.login.email.submitCode(wrong(code)))
    expect(state).toMatchObject({ status: 'code', triesLeft: 2, error: { code: 'OTP_INVALID' } })
  })

  it('parameters: pinnedKeys, of which one is being replaced', async () => {
    const otp = [`04${'22'.repeat(64)}`, service().config.pinnedKeys.otp]
    const test = await start({ config: { pinnedKeys: { ...service().config.pinnedKeys, otp } } })
    const code = await toCodeScreen(test, someone())
    const state = await test.clock.settle(test.kit.login.email.submitCode(code))
    expect(state.status).toBe('signed-in')
    expect(count(test, '/.well-known/latchkey.json')).toBe(0)
  })

  it('behavior: trusts each key that the service publishes while one is replaced', async () => {
    const { otp } = service().config.pinnedKeys
    const network =
      (fetch: Fetch): Fetch =>
      async (input, init) =>
        String(input).endsWith('/.well-known/latchkey.json')
          ? Response.json({ keys: { otp: `04${'22'.repeat(64)}` }, otherKeys: { otp: [otp] } })
          : fetch(input, init)
    const test = await start({ network, config: { pinnedKeys: undefined } })
    const code = await toCodeScreen(test, someone())
    const state = await test.clock.settle(test.kit.login.email.submitCode(code))
    expect(state.status).toBe('signed-in')
    expect(count(test, '/.well-known/latchkey.json')).toBe(1)
  })

  it('behavior: is fetched again after a rotation of the key', async () => {
    let stale = true
    const network =
      (fetch: Fetch): Fetch =>
      async (input, init) => {
        if (!String(input).endsWith('/.well-known/latchkey.json') || !stale) return fetch(input, init)
        stale = false
        return Response.json({ keys: { otp: `04${'22'.repeat(64)}` } })
      }
    const test = await start({ network, config: { pinnedKeys: undefined } })
    const code = await toCodeScreen(test, someone())
    const state = await test.clock.settle(test.kit.login.email.submitCode(code))
    expect(state.status).toBe('signed-in')
    expect(count(test, '/.well-known/latchkey.json')).toBe(2)
  })
})

describe('oneTimeCodes', () => {
  it('parameters: plain', async () => {
    const test = await start({ config: { oneTimeCodes: 'plain' } })
    const code = await toCodeScreen(test, someone())
    const state = await test.clock.settle(test.kit.login.email.submitCode(code))
    expect(state.status).toBe('signed-in')
    expect([count(test, '/otp_init'), count(test, '/otp_verify')]).toEqual([1, 1])
  })
})
