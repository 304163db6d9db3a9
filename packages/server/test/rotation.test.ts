import { createKeyPair, verifySessionToken } from '@latchkey/crypto'
import { openSignedBundle } from '@latchkey/crypto/bundle'
import { createSecrets, type RotatableSecret, rotatableSecrets, type Secrets } from '@latchkey/server'
import { createTestClock, createTestService, type TestService } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { serviceSecrets } from '../src/rotation/checks/presentSecrets.ts'
import { dropReplacedSecrets } from '../src/rotation/checks/recordSecrets.ts'
import { resealSecrets } from '../src/rotation/resealSecrets.ts'
import { type Answer, callService } from './callService.ts'
import { createTeam } from './createTeam.ts'
import { createFakeProviders } from './oauth/fakeProviders.ts'
import { authenticate, configure } from './oauth/useSocialService.ts'
import { askForCode } from './sealedCodes.ts'

/** The secrets of a process at each point of a rotation. */
function rotationOf(name: RotatableSecret) {
  const before = createSecrets()
  const after: Secrets = { ...before, [name]: createSecrets()[name] }
  return {
    before,
    added: { ...before, others: { [name]: [after[name]] } },
    used: { ...after, others: { [name]: [before[name]] } },
    after,
  }
}

const keyIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid

/** The public key that a process publishes for a token, if it does. */
async function publishedKey({ fetch, config }: TestService, token: string): Promise<string | undefined> {
  const { keys } = (await (await fetch(`${config.apiBaseUrl}/.well-known/jwks.json`)).json()) as {
    keys: { kid: string; x: string; y: string }[]
  }
  const hex = (text: string) => Buffer.from(text, 'base64url').toString('hex')
  const key = keys.find(({ kid }) => kid === keyIdOf(token))
  return key && `04${hex(key.x)}${hex(key.y)}`
}

/** The keys for one-time codes that a process publishes. */
async function publishedOtpKeys({ fetch, config }: TestService): Promise<string[]> {
  const { keys, otherKeys } = (await (
    await fetch(`${config.apiBaseUrl}/.well-known/latchkey.json`)
  ).json()) as {
    keys: { otp: string }
    otherKeys?: { otp: string[] }
  }
  return [keys.otp, ...(otherKeys?.otp ?? [])]
}

/** All take the same way through the service. An everyday run replaces one that signs and one that seals. */
const everyday: RotatableSecret[] = ['sessionKey', 'sealKey']
const rotated = process.env.LATCHKEY_FULL === '1' ? rotatableSecrets : everyday

// docs/rotation.md#the-services-own-secrets, with two processes of which each has its own point of the rotation.
describe("a rotation of the service's secrets", () => {
  it.each(rotated)('default: %s is replaced, and nothing is lost', async (name) => {
    const points = rotationOf(name)
    const clock = createTestClock()
    const fake = await createFakeProviders(clock.now)
    const options = { clock, fetchOutside: fake.fetchOutside, settings: { limits: { factor: 1_000 } } }
    const first = await createTestService({ ...options, secrets: points.before })
    const usedBy = (service: TestService) => ({ service, calls: callService(service), fake })
    const processOf = async (secrets: Secrets) =>
      usedBy(await createTestService({ ...options, beside: first, secrets }))
    type Process = Awaited<ReturnType<typeof processOf>>

    const old = usedBy(first)
    await configure(old, undefined, ['google'])
    const team = await createTeam(old)
    const ask = ({ calls }: Process, walletName: string) =>
      calls.submit(team.roots[0]!, 'createWallet', { walletName, accounts: [] })
    const approve = async ({ calls }: Process, { body }: Answer) => {
      const { fingerprint } = body.activity
      const voted = await calls.submit(team.roots[1]!, 'approveActivity', { fingerprint })
      expect(voted.body.activity?.status).toBe('ACTIVITY_STATUS_COMPLETED')
    }
    let people = 0

    /** Everything that one process begins and the other ends. */
    async function across(one: Process, other: Process): Promise<string> {
      const contact = `person-${people++}@example.com`
      const key = await createKeyPair()
      const code = await askForCode(one, contact)
      const encryptedOtpBundle = await code.seal(key.publicKey)
      expect(await publishedOtpKeys(other.service)).toContain(one.service.config.pinnedKeys.otp)
      const verified = await other.calls.proxy('otpVerifyV2', { otpId: code.otpId, encryptedOtpBundle })
      expect(verified.status, JSON.stringify(verified.body)).toBe(200)
      const { verificationToken } = verified.body
      const created = await one.calls.proxy('signup', { userEmail: contact, verificationToken })
      expect(created.status, JSON.stringify(created.body)).toBe(200)
      const { session } = (await one.calls.logIn(key, verificationToken)).body
      for (const { service } of [one, other])
        await verifySessionToken(session, (await publishedKey(service, session))!)
      await approve(other, await ask(one, contact))

      const social = await createKeyPair()
      const oidcToken = await authenticate(one, 'google', { sub: contact }, social)
      const oauthProviders = [{ providerName: 'google', oidcToken }]
      expect((await other.calls.proxy('signup', { oauthProviders })).status).toBe(200)
      const login = await other.calls.proxy('oauthLogin', { oidcToken, publicKey: social.publicKey })
      expect(login.status, JSON.stringify(login.body)).toBe(200)
      return session
    }

    const waiting = await ask(old, 'From before')
    const code = await askForCode(old, 'early@example.com')
    const person = await old.calls.signIn('ada@example.com')
    // It would claim mail that it can't open, because a later process sealed it.
    await first.server.close()
    first.inbox.senders.delete(first.server)
    const { before, added, used, after } = points
    const tokens: string[] = []
    for (const pair of [
      [before, added],
      [added, added],
      [used, added],
      [used, used],
    ] as const) {
      const [one, other] = [await processOf(pair[0]), await processOf(pair[1])]
      tokens.push(await across(one, other), await across(other, one))
      if (pair[0] === used && pair[1] === added) {
        // A code from before is entered while both are in use.
        const key = await createKeyPair()
        const encryptedOtpBundle = await code.seal(key.publicKey)
        const sealed = { otpId: code.otpId, encryptedOtpBundle }
        const verified = await one.calls.proxy('otpVerifyV2', sealed)
        expect(verified.status, JSON.stringify(verified.body)).toBe(200)
      }
      for (const { service } of [one, other]) await service.close()
    }
    const using = await processOf(used)
    for (const token of tokens) expect(await publishedKey(using.service, token)).toBeDefined()

    const sealed = { sealKey: true, proxyKey: true }[name as string] ?? false
    const done = await resealSecrets(first.store, used)
    await dropReplacedSecrets(first.store.db, serviceSecrets(used))
    expect(Object.values(done).flatMap(({ broken }) => broken)).toEqual([])
    const resealed = Object.entries(done).filter(([, table]) => table.resealed > 0)
    expect(resealed.length > 0).toBe(sealed)
    for (const table of Object.values(await resealSecrets(first.store, after)))
      expect(table).toMatchObject({ resealed: 0, broken: [] })

    const dropped = await processOf(after)
    tokens.push(await across(using, dropped), await across(dropped, using))
    expect(await publishedKey(dropped.service, tokens.at(-1)!)).toBeDefined()
    expect((await publishedKey(dropped.service, person.session)) === undefined).toBe(name === 'sessionKey')
    await approve(dropped, waiting)
    expect((await dropped.calls.query(person, 'whoami')).status).toBe(200)
    for (const { service } of [using, dropped]) await service.close()
    await first.close()
  })

  it('behavior: names the rows that no key opens, and leaves them', async () => {
    const service = await createTestService()
    const { proxy_configs } = await resealSecrets(service.store, createSecrets())
    expect(proxy_configs).toMatchObject({ resealed: 0, kept: 0, broken: [expect.any(String)] })
    expect((await resealSecrets(service.store, service.secrets)).proxy_configs).toMatchObject({ kept: 1 })
    await service.close()
  })

  it('behavior: a bundle for codes is signed by one of the published keys alone', async () => {
    const { added } = rotationOf('otpKey')
    const service = await createTestService({ secrets: added })
    const calls = callService(service)
    const sent = await calls.proxy('otpInitV2', { otpType: 'OTP_TYPE_EMAIL', contact: 'ada@example.com' })
    const [current, next] = await publishedOtpKeys(service)
    await openSignedBundle(sent.body.otpEncryptionTargetBundle, current!)
    await expect(openSignedBundle(sent.body.otpEncryptionTargetBundle, next!)).rejects.toThrow()
    await service.close()
  })
})
