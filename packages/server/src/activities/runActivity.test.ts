import { createKeyPair, createStamp } from '@latchkey/crypto'
import { openPglite } from '@latchkey/server/pglite'
import { createTestService } from '@latchkey/testing/node'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { type Actor, callService, withoutSignatures } from '../../test/callService.ts'
import { holdTransactions } from '../../test/holdTransactions.ts'
import { useTestService } from '../../test/useTestService.ts'
import { sweep } from '../jobs/sweeper.ts'
import { silentLog } from '../ports/log.ts'
import { resolveSettings } from '../settings/settings.ts'
import { activityClaims } from '../store/tables/schema.ts'

describe('an activity', () => {
  const used = useTestService()

  /** Sends the same request twice. Returns both replies as text. */
  async function sendTwice(actor: Actor, path: string, value: object): Promise<[string, string]> {
    const { config, fetch } = used.service
    const body = JSON.stringify(value)
    const stamp = await createStamp(actor.key, body)
    const headers = { 'content-type': 'application/json', [stamp.header]: stamp.value }
    const ask = async () =>
      await (
        await fetch(`${config.apiBaseUrl}/public/v1/submit/${path}`, { method: 'POST', body, headers })
      ).text()
    return [await ask(), await ask()]
  }

  it('behavior: returns the same bytes for the same request', async () => {
    const { calls } = used
    const root = await calls.root()
    const { publicKey } = await createKeyPair()
    const lists = { oauthProviders: [], authenticators: [], apiKeys: [{ publicKey, apiKeyName: 'key' }] }
    const rootUsers = [{ userName: 'Twice', ...lists }]
    const parameters = { subOrganizationName: 'Twice', rootUsers, rootQuorumThreshold: 1 }
    const [first, second] = await sendTwice(
      root,
      'create_sub_organization',
      calls.submitBody('createSubOrganization', root.organizationId, parameters),
    )
    expect(JSON.parse(first).activity.result).toMatchObject({ createSubOrganizationResultV8: {} })
    expect(second).toBe(first)
  })

  it('behavior: a signature is stored once, and returned again when its wallet is gone', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const account = { curve: 'CURVE_SECP256K1', pathFormat: 'PATH_FORMAT_BIP32', path: "m/44'/60'/0'/0/0" }
    const accounts = [{ ...account, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' }]
    const created = await calls.submit(root, 'createWallet', { walletName: 'Once', accounts })
    const { walletId, addresses } = created.body.activity.result.createWalletResult
    const signing = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_KECCAK256' }
    const parameters = { signWith: addresses[0], payload: 'ab', ...signing }
    const body = calls.submitBody('signRawPayload', root.organizationId, parameters)
    const [first, second] = await sendTwice(root, 'sign_raw_payload', body)
    expect(JSON.parse(first).activity.result.signRawPayloadResult.r).toMatch(/^[0-9a-f]{64}$/)
    expect(second).toBe(first)
    await calls.submit(root, 'deleteWallets', { walletIds: [walletId], deleteWithoutExport: true })
    service.clock.advance(1_000)
    expect(await sendTwice(root, 'sign_raw_payload', body)).toEqual([first, first])
    const { activities } = (await calls.query(root, 'listActivities')).body
    const signed = activities.filter(({ type }: { type: string }) => /SIGN_RAW_PAYLOAD/.test(type))
    expect(signed).toHaveLength(1)
  })

  it('behavior: returns no code', async () => {
    const { calls } = used
    const root = await calls.root()
    const code = await calls.sendCode('echo@example.com')
    const { publicKey } = await createKeyPair()
    const [first, second] = await sendTwice(
      root,
      'verify_otp',
      calls.submitBody('verifyOtp', root.organizationId, { ...code, publicKey }),
    )
    const { intent, result } = JSON.parse(first).activity
    expect(intent.verifyOtpIntent).toEqual({ ...code, publicKey, otpCode: '[not kept]' })
    expect(result.verifyOtpResult.verificationToken).toMatch(/^ey/)
    expect(withoutSignatures(second)).toBe(withoutSignatures(first))
  })

  it('behavior: as long as a body is accepted, it is the same activity, whatever is swept', async () => {
    const { calls, service } = used
    const root = await calls.root()
    // The client's clock is a minute ahead, so its body is accepted for the longest time.
    const body = calls.submitBody('createUserTag', root.organizationId, { userTagName: 'Ahead', userIds: [] })
    const ahead = { ...body, timestampMs: String(service.clock.now() + 60_000) }
    const [first] = await sendTwice(root, 'create_user_tag', ahead)
    service.clock.advance(6 * 60_000)
    await sweep({ ...service, log: silentLog, settings: resolveSettings({}) })
    expect(await sendTwice(root, 'create_user_tag', ahead)).toEqual([first, first])
    service.clock.advance(1)
    const [expired] = await sendTwice(root, 'create_user_tag', ahead)
    expect(expired).toContain('REQUEST_EXPIRED')
  })

  it('behavior: a claim is swept after twice that time, and its activity stays', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const tag = { userTagName: 'Swept', userIds: [] }
    const { body } = await calls.submit(root, 'createUserTag', tag)
    const { id: activityId, fingerprint } = body.activity
    const isClaim = eq(activityClaims.fingerprint, fingerprint)
    const sweepAfter = async (ms: number) => {
      service.clock.advance(ms)
      await sweep({ ...service, log: silentLog, settings: resolveSettings({}) })
      return await service.store.db.$count(activityClaims, isClaim)
    }
    expect(await sweepAfter(12 * 60_000)).toBe(1)
    expect(await sweepAfter(1)).toBe(0)
    const reply = await calls.query(root, 'getActivity', { activityId })
    expect(reply.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
  })
})

describe('a process that stood still', () => {
  it('behavior: does not run a request that it read too long ago', async () => {
    const held = holdTransactions(await openPglite({ memory: true }))
    const service = await createTestService({ store: held.store })
    const calls = callService(service)
    const root = await calls.root()
    const tag = (userTagName: string) => calls.submit(root, 'createUserTag', { userTagName, userIds: [] })
    held.holdNext(async () => service.clock.advance(5 * 60_000))
    expect((await tag('In time')).status).toBe(200)
    held.holdNext(async () => service.clock.advance(5 * 60_000 + 1))
    expect((await tag('Too late')).errorCode).toBe('REQUEST_EXPIRED')
    const { body } = await calls.query(root, 'listUserTags')
    expect(body.userTags.map((one: { tagName: string }) => one.tagName)).toEqual(['In time'])
    await service.close()
    await held.store.close()
  })
})
