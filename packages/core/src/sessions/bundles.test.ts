import { importKeyPair, signClientSignature } from '@latchkey/crypto'
import { encodeCredentialBundle, sealBundle } from '@latchkey/crypto/bundle'
import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import { createKit } from '../kit/createKit.ts'

const { start } = openTestService()
const privateKey = '7a'.repeat(32)

/** A login whose key is created elsewhere and sealed to the target as a credential bundle. */
async function sealLogin({ kit, clock, inbox }: TestKit, contact: string, targetPublicKey: string) {
  const key = await importKeyPair(privateKey)
  const { otpId } = await clock.settle(kit.proxy.otpInit({ otpType: 'OTP_TYPE_EMAIL', contact }))
  const otpCode = (await inbox.code(contact))!
  const { publicKey } = key
  const verified = await clock.settle(kit.proxy.otpVerify({ otpId, otpCode, public_key: publicKey }))
  const { verificationToken } = verified
  const client_signature = await signClientSignature(key, verificationToken)
  await clock.settle(kit.proxy.otpLogin({ verificationToken, publicKey, client_signature }))
  const plaintext = Uint8Array.from({ length: 32 }, () => 0x7a)
  return encodeCredentialBundle(await sealBundle({ recipientPublicKey: targetPublicKey, plaintext }))
}

describe('bundles', () => {
  it('behavior: opens a credential bundle once, with a non-extractable key', async () => {
    const test = await start()
    const { kit, clock, device } = test
    const contact = someone()
    await test.signIn(contact)
    const before = kit.sessions.state.session!
    await clock.settle(kit.signOut())
    const target = await kit.sessions.createBundleTarget()
    expect(target.targetPublicKey).toMatch(/^04[0-9a-f]{128}$/)
    const text = await sealLogin(test, contact, target.targetPublicKey)
    const session = await clock.settle(target.openBundle(text))
    const { publicKey } = await importKeyPair(privateKey)
    expect(session).toMatchObject({ publicKey, userId: before.userId, persistent: true })
    expect(session.organizationId).toBe(before.organizationId)
    expect(session.expiresAt - clock.now()).toBeGreaterThan(800_000)
    // The key proves no contact, so the account's own is read.
    await clock.settle(eventually(() => kit.sessions.state.session?.name).toBe(contact))
    expect(kit.sessions.state).toEqual({ status: 'signed-in', session: { ...session, name: contact } })
    expect((await clock.settle(kit.api.whoami())).userId).toBe(before.userId)
    const [stored] = [...device.keys.values()]
    expect(stored!.handle.privateKey).toMatchObject({ extractable: false, algorithm: { name: 'ECDSA' } })
    await expect(target.openBundle(text)).rejects.toMatchObject({ code: 'SESSION_INVALID' })
    const fresh = await kit.sessions.createBundleTarget()
    expect(fresh.targetPublicKey).not.toBe(target.targetPublicKey)
    await expect(fresh.openBundle(text)).rejects.toMatchObject({ code: 'SESSION_INVALID' })
    await expect(fresh.openBundle('nonsense')).rejects.toMatchObject({ code: 'SESSION_INVALID' })
    const kept = test.open('same tab')
    expect((await clock.settle(kept.api.whoami())).userId).toBe(before.userId)
    expect(await clock.settle(kept.sessions.getToken())).toMatch(/^eyJ/)
  })

  it('behavior: createReadWrite() replaces the session’s key', async () => {
    const test = await start()
    const { kit, clock } = test
    await test.signIn(someone())
    const before = kit.sessions.state.session!
    clock.advance(60_000)
    const after = await clock.settle(kit.sessions.createReadWrite({ apiKeyName: 'Tools' }))
    expect(after).toMatchObject({ id: before.id, userId: before.userId, contact: before.contact })
    expect(after.authTime).toBe(before.authTime)
    expect(after.publicKey).not.toBe(before.publicKey)
    // A session makes nothing that outlives it. It can be refreshed.
    expect(after.expiresAt).toBe(before.expiresAt)
    const { apiKeys } = await clock.settle(kit.api.getApiKeys({ userId: before.userId }))
    expect(apiKeys.find(({ credential }) => credential.publicKey === after.publicKey)).toMatchObject({
      apiKeyName: 'Tools',
      credential: { type: 'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256' },
    })
    expect(await clock.settle(kit.sessions.devices())).toMatchObject([{ current: true }])
    expect(await clock.settle(kit.sessions.refresh())).toMatchObject({ id: before.id })
    await clock.settle(kit.signOut())
    expect(count(test, 'delete_api_keys')).toBe(1)
  })

  it('behavior: reports a missing session or network and leaves no key behind', async () => {
    const test = await start()
    const { kit, clock, device } = test
    await expect(kit.sessions.createReadWrite()).rejects.toMatchObject({ code: 'SESSION_MISSING' })
    await test.signIn(someone())
    const before = kit.sessions.list
    device.isOnline = false
    const failing = createOffline(test)
    await expect(clock.settle(failing.sessions.createReadWrite())).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(failing.sessions.list).toEqual(before)
    expect(device.keys.size).toBe(1)
  })
})

/** The same tab after a reload, without a network. */
function createOffline(test: TestKit) {
  const lost = async () => {
    throw new TypeError('Failed to fetch')
  }
  return createKit(test.config, { ...test.environment, fetch: lost })
}
