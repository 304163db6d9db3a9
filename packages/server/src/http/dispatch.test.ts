import { createHash } from 'node:crypto'
import { createKeyPair, createStamp } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'
import { intentOf, resultOf, withoutSignatures } from '../../test/callService.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { activities } from '../store/tables/schema.ts'

describe('dispatch', () => {
  const used = useTestService(relaxedLimits)
  const url = (path: string) => `${used.service.config.apiBaseUrl}/public/v1/${path}`

  it('behavior: checks the stamp before parameters', async () => {
    const { calls } = used
    const root = await calls.root()
    const stranger = await createKeyPair()
    const body = {
      ...calls.submitBody('stampLogin', root.organizationId, { publicKey: 1, colour: 2 }),
      type: 'X',
    }
    const unstamped = await calls.send({ url: url('submit/stamp_login'), body: JSON.stringify(body) })
    expect(unstamped).toMatchObject({ status: 401, errorCode: 'SIGNATURE_MISSING' })
    expect(unstamped.body.message).toContain(
      'cannot authenticate public API activity request without a stamp (X-Stamp/X-Stamp-Webauthn header)',
    )
    expect(await calls.stamped(stranger, 'submit/stamp_login', body)).toMatchObject({
      status: 401,
      errorCode: 'PUBLIC_KEY_NOT_FOUND',
    })
    expect(await calls.stamped(root.key, 'submit/stamp_login', body)).toMatchObject({ status: 400 })
  })

  it('behavior: reports errors in the order of the checks', async () => {
    const { calls, service } = used
    const person = await calls.signIn('order@example.com')
    const valid = calls.submitBody('updateUser', person.organizationId, { userId: person.userId })
    const old = { ...valid, timestampMs: String(service.clock.now() - 300_001) }
    const steps: [object, string][] = [
      [{ ...old, organizationId: 'x' }, 'REQUEST_INVALID'],
      [{ ...old, organizationId: '11111111-1111-4111-8111-111111111111' }, 'PUBLIC_KEY_NOT_FOUND'],
      [{ ...old, type: 'ACTIVITY_TYPE_STAMP_LOGIN' }, 'REQUEST_INVALID'],
      [{ ...old, parameters: {} }, 'REQUEST_INVALID'],
      [{ ...old, generateAppProofs: true }, 'NOT_BUILT'],
      [old, 'REQUEST_EXPIRED'],
    ]
    for (const [body, code] of steps) {
      expect((await calls.stamped(person.key, 'submit/update_user', body)).errorCode).toBe(code)
    }
    // The timestamp is checked before permissions.
    const denied = calls.submitBody('updateAuthProxyConfig', service.seeded.organizationId, {})
    expect(await calls.stamped(person.key, 'submit/update_auth_proxy_config', denied)).toMatchObject({
      status: 404,
    })
    const stranger = { ...(await calls.root()), organizationId: person.organizationId }
    expect(await calls.submit(stranger, 'updateUser', { userId: person.userId })).toMatchObject({
      status: 403,
    })
    const late = { ...valid, timestampMs: '1' }
    expect((await calls.stamped(stranger.key, 'submit/update_user', late)).errorCode).toBe('REQUEST_EXPIRED')
  })

  it('behavior: accepts timestamps from 5 minutes before to 60 seconds after server time, to the millisecond', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const at = async (offset: number) => {
      const body = calls.submitBody('updateUser', root.organizationId, { userId: root.userId })
      const timestampMs = String(service.clock.now() + offset)
      return await calls.stamped(root.key, 'submit/update_user', { ...body, timestampMs })
    }
    expect((await at(-300_000)).status).toBe(200)
    expect((await at(60_000)).status).toBe(200)
    for (const offset of [-300_001, 60_001, -1e9, 1e9]) {
      const refused = await at(offset)
      expect(refused).toMatchObject({ status: 401, errorCode: 'REQUEST_EXPIRED' })
      expect(refused.body.details[0].serverTimeMs).toBe(String(service.clock.now()))
    }
  })

  it.each(['', '1e12', '01', '-1', ' 1', '1.5', '0x10', 1, null, '9'.repeat(30)])(
    'parameters: timestampMs, rejects %j',
    async (timestampMs) => {
      const { calls } = used
      const root = await calls.root()
      const body = {
        ...calls.submitBody('updateUser', root.organizationId, { userId: root.userId }),
        timestampMs,
      }
      expect((await calls.stamped(root.key, 'submit/update_user', body)).status).toBe(400)
    },
  )

  it('behavior: checks the timestamp of a query if it has one', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const now = service.clock.now()
    expect((await calls.query(root, 'whoami')).status).toBe(200)
    expect((await calls.query(root, 'whoami', { timestampMs: String(now) })).status).toBe(200)
    expect((await calls.query(root, 'whoami', { timestampMs: String(now - 300_001) })).errorCode).toBe(
      'REQUEST_EXPIRED',
    )
    expect((await calls.query(root, 'whoami', { type: 'ACTIVITY_TYPE_WHOAMI' })).status).toBe(400)
    expect((await calls.query(root, 'whoami', { colour: 'blue' })).status).toBe(200)
  })

  it('behavior: returns the same activity for the same bytes, with one effect', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const key = await createKeyPair()
    const body = calls.submitBody('stampLogin', root.organizationId, { publicKey: key.publicKey })
    const first = await calls.stamped(root.key, 'submit/stamp_login', body)
    const before = await digestTables(service.store)
    service.clock.advance(200_000)
    const again = await calls.stamped(root.key, 'submit/stamp_login', body)
    expect(again.status).toBe(200)
    expect(withoutSignatures(again.body)).toBe(withoutSignatures(first.body))
    expect(await digestTables(service.store)).toBe(before)
    const { activity } = (await calls.query(root, 'getActivity', { activityId: first.body.activity.id })).body
    const { session } = resultOf(first, 'stampLogin')
    const digest = createHash('sha256').update(String(session)).digest('hex')
    expect(activity).toEqual({
      ...first.body.activity,
      result: { stampLoginResult: { session: `sha256:${digest}` } },
    })
    expect(intentOf(first, 'stampLogin')).toEqual({ publicKey: key.publicKey })
  })

  it('behavior: counts the same bytes once in limits', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const contact = 'counted@example.com'
    const requested = { otpType: 'OTP_TYPE_EMAIL', contact, appName: 'App' }
    const body = calls.submitBody('initOtp', root.organizationId, requested)
    const first = await calls.stamped(root.key, 'submit/init_otp', body)
    await service.server.settled()
    const before = await digestTables(service.store)
    expect(await calls.stamped(root.key, 'submit/init_otp', body)).toMatchObject({
      status: 200,
      body: first.body,
    })
    expect(await digestTables(service.store)).toBe(before)
    await service.server.settled()
    expect(service.inbox.list(contact)).toHaveLength(1)
  })

  it('behavior: neither returns nor stores codes and proofs', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const { otpId, otpCode } = await calls.sendCode('kept@example.com')
    const key = await createKeyPair()
    const requested = { otpId, otpCode, publicKey: key.publicKey }
    const body = calls.submitBody('verifyOtp', root.organizationId, requested)
    const first = await calls.stamped(root.key, 'submit/verify_otp', body)
    expect(intentOf(first, 'verifyOtp')).toEqual({ ...requested, otpCode: '[not kept]' })
    const again = await calls.stamped(root.key, 'submit/verify_otp', body)
    expect(withoutSignatures(again.body)).toBe(withoutSignatures(first.body))
    const { activity } = (await calls.query(root, 'getActivity', { activityId: first.body.activity.id })).body
    expect(activity.intent).toEqual(first.body.activity.intent)
    const rows = JSON.stringify(await service.store.db.select().from(activities))
    expect(rows).not.toContain(`"otpCode":"${otpCode}"`)
  })

  it('behavior: stores nothing of a refused submit', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const before = await digestTables(service.store)
    const key = service.seeded.rootApiKey
    const conflict = await calls.submit(root, 'stampLogin', { publicKey: key.publicKey })
    expect(conflict.status).toBe(409)
    expect(await digestTables(service.store)).toBe(before)
  })

  it('behavior: lists activities newest first, in pages', async () => {
    const { calls, service } = used
    const tenant = await calls.createTenant('Pages')
    const ids: string[] = []
    for (let at = 0; at < 12; at++) {
      service.clock.advance(1)
      const { body } = await calls.submit(tenant, 'updateUser', {
        userId: tenant.userId,
        userName: `Name ${at}`,
      })
      ids.unshift(body.activity.id)
    }
    const list = async (parameters = {}) =>
      (await calls.query(tenant, 'listActivities', parameters)).body.activities.map(
        ({ id }: { id: string }) => id,
      )
    expect(await list()).toEqual(ids.slice(0, 10))
    expect(await list({ paginationOptions: { limit: '5', after: ids[9] } })).toEqual(ids.slice(10))
    expect(await list({ paginationOptions: { limit: '3', before: ids[5] } })).toEqual(ids.slice(2, 5))
    expect(await list({ paginationOptions: { limit: '100' } })).toEqual(ids)
    expect(await list({ filterByType: ['ACTIVITY_TYPE_STAMP_LOGIN'] })).toEqual([])
    expect(await list({ filterByStatus: ['ACTIVITY_STATUS_FAILED'] })).toEqual([])
    expect(
      await list({ filterByType: ['ACTIVITY_TYPE_UPDATE_USER'], paginationOptions: { limit: '1' } }),
    ).toEqual([ids[0]])
    for (const limit of ['0', '101', '-1', 'ten']) {
      expect((await calls.query(tenant, 'listActivities', { paginationOptions: { limit } })).status).toBe(400)
    }
  })

  it('behavior: returns NOT_BUILT for a later revision, and refuses another operation’s type', async () => {
    const { calls } = used
    const root = await calls.root()
    const ask = (type: string) =>
      calls.submit(root, 'stampLogin', { publicKey: root.key.publicKey }, { type })
    expect(await ask('ACTIVITY_TYPE_STAMP_LOGIN_V9')).toMatchObject({ status: 501, errorCode: 'NOT_BUILT' })
    expect(await ask('ACTIVITY_TYPE_OTP_LOGIN')).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
  })

  it('behavior: refuses a stamped body on another path', async () => {
    const { calls } = used
    const root = await calls.root()
    const body = calls.submitBody('updateUser', root.organizationId, { userId: root.userId })
    expect(await calls.stamped(root.key, 'submit/delete_api_keys', body)).toMatchObject({ status: 400 })
    expect(await calls.stamped(root.key, 'query/whoami', body)).toMatchObject({ status: 400 })
  })

  it('behavior: rejects several stamp headers and incomplete stamps', async () => {
    const { calls } = used
    const root = await calls.root()
    const body = JSON.stringify({ organizationId: root.organizationId })
    const { value } = await createStamp(root.key, body)
    const ask = (headers: Record<string, string>) =>
      calls.send({
        url: url('query/whoami'),
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    for (const value of ['x', '{}', ''])
      expect((await ask({ 'x-stamp-attested': value })).errorCode).toBe('STAMP_MALFORMED')
    expect((await ask({ 'x-stamp-attested': '{}', 'x-stamp': value })).errorCode).toBe('STAMP_MALFORMED')
    for (const other of ['x-stamp', 'x-stamp-attested']) {
      expect(await ask({ [other]: value, 'x-stamp-webauthn': '{}' })).toMatchObject({
        status: 401,
        errorCode: 'STAMP_MALFORMED',
      })
    }
    expect((await ask({ 'X-STAMP': value })).status).toBe(200)
  })

  it('behavior: refuses a session token without a stamp', async () => {
    const { calls } = used
    const person = await calls.signIn('bearer@example.com')
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.session}` }
    const body = JSON.stringify({ organizationId: person.organizationId })
    expect((await calls.send({ url: url('query/whoami'), body, headers })).errorCode).toBe(
      'SIGNATURE_MISSING',
    )
    const stamped = { ...headers, 'x-stamp': person.session }
    expect((await calls.send({ url: url('query/whoami'), body, headers: stamped })).status).toBe(401)
  })
})
