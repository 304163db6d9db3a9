import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator, createTestService } from '@latchkey/testing/node'
import { beforeEach, describe, expect, it } from 'vitest'

import { type Actor, callService } from '../../test/callService.ts'
import { createActors } from '../../test/createActors.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const rules = (...cidrs: string[]) => ({ rules: cidrs.map((cidr) => ({ cidr })) })
const cidrsOf = ({ body }: { body: { allowlist: { rules: { cidr: string }[] } } }) =>
  body.allowlist.rules.map(({ cidr }) => cidr)

describe('IP allowlists', () => {
  const used = useTestService({ settings: { ...relaxedLimits.settings, trustedProxies: ['10.0.0.1'] } })
  /** A tenant of its own for each test. */
  let root: Actor
  beforeEach(async () => {
    root = await used.calls.createTenant('Tenant')
  })

  const from = (remoteAddress: string | undefined, forwarded?: string) => {
    const { service } = used
    const fetch: typeof service.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (forwarded) request.headers.set('x-forwarded-for', forwarded)
      return service.server.app.fetch(request, { remoteAddress })
    }
    return callService({ ...service, fetch })
  }
  const office = () => from('203.0.113.7')
  const submit = (name: 'setIpAllowlist' | 'removeIpAllowlist', actor: Actor, parameters: object) => {
    // Equal bodies would be one activity.
    used.service.clock.advance(1)
    return office().submit(actor, name, parameters)
  }
  const set = (parameters: object, actor = root) => submit('setIpAllowlist', actor, parameters)
  const remove = (parameters: object = {}, actor = root) => submit('removeIpAllowlist', actor, parameters)
  const get = (parameters: object = {}, actor = root) => office().query(actor, 'getIpAllowlist', parameters)
  const whoami = async (calls = office(), actor = root) => {
    const { status, errorCode = status } = await calls.query(actor, 'whoami')
    return errorCode
  }
  async function addKey() {
    const key = await createKeyPair()
    const { publicKey } = key
    const apiKeys = [{ apiKeyName: 'second', publicKey }]
    expect((await office().submit(root, 'createApiKeys', { userId: root.userId, apiKeys })).status).toBe(200)
    return { ...root, key }
  }

  it('default: allows requests from listed addresses only', async () => {
    expect((await set(rules('203.0.113.0/24', '2001:db8::/48'))).body.activity.result).toEqual({
      setIpAllowlistResult: {},
    })
    for (const address of ['203.0.113.0', '203.0.113.255', '::ffff:203.0.113.9', '2001:db8::1'])
      expect([address, await whoami(from(address))]).toEqual([address, 200])
    for (const address of ['203.0.114.0', '198.51.100.1', '2001:db8:1::1', '::1', '::ffff:198.51.100.1'])
      expect([address, await whoami(from(address))]).toEqual([address, 'ADDRESS_NOT_ALLOWED'])
    const refused = await from('198.51.100.1').query(root, 'whoami')
    expect(refused).toMatchObject({ status: 403, body: { code: 7, details: [{ address: '198.51.100.1' }] } })
    expect(refused.body.message).toContain('got 198.51.100.1, expected one in the IP allowlist')
  })

  it('behavior: refuses submits without an effect, and also passkeys', async () => {
    const passkey = createAuthenticator()
    const { userId } = root
    const requested = { userId, authenticators: [passkey.register()] }
    await office().submit(root, 'updateAuthProxyConfig', {})
    const { service, calls } = used
    const seeded = await calls.root()
    const added = { userId: seeded.userId, authenticators: [passkey.register()] }
    expect((await office().submit(seeded, 'createAuthenticators', added)).status).toBe(200)
    expect((await set(rules('203.0.113.7/32'), seeded)).status).toBe(200)
    expect((await set(rules('203.0.113.7/32'))).status).toBe(200)
    const before = await digestTables(service.store)
    expect((await from('198.51.100.1').submit(root, 'createAuthenticators', requested)).errorCode).toBe(
      'ADDRESS_NOT_ALLOWED',
    )
    expect(await digestTables(service.store)).toBe(before)
    const body = { organizationId: seeded.organizationId }
    const byPasskey = async (where: ReturnType<typeof from>) =>
      (await where.byPasskey(passkey, 'query/whoami', body)).status
    expect(await byPasskey(from('198.51.100.1'))).toBe(403)
    expect(await byPasskey(office())).toBe(200)
    expect((await remove({}, seeded)).status).toBe(200)
  })

  it('behavior: a key’s own allowlist replaces the organization’s', async () => {
    const second = await addKey()
    const { publicKey } = second.key
    await set(rules('203.0.113.7/32'))
    expect((await set({ publicKey, ...rules('198.51.100.0/24') })).status).toBe(200)
    expect(await whoami(from('198.51.100.9'), second)).toBe(200)
    expect(await whoami(office(), second)).toBe('ADDRESS_NOT_ALLOWED')
    expect(await whoami(from('198.51.100.9'))).toBe('ADDRESS_NOT_ALLOWED')
    expect((await set({ publicKey, enabled: false })).status).toBe(200)
    expect(await whoami(office(), second)).toBe(200)
    expect(await whoami(from('198.51.100.9'), second)).toBe('ADDRESS_NOT_ALLOWED')
    await set({ publicKey, enabled: true })
    expect((await remove({ publicKey })).status).toBe(200)
    expect(await whoami(office(), second)).toBe(200)
    expect(await whoami(from('198.51.100.9'), second)).toBe('ADDRESS_NOT_ALLOWED')
  })

  it('behavior: remove_ip_allowlist opens the organization to all addresses again', async () => {
    await set(rules('203.0.113.7/32'))
    expect(await whoami(from('198.51.100.1'))).toBe('ADDRESS_NOT_ALLOWED')
    const removed = await remove({ publicKey: null })
    expect(removed.body.activity.result).toEqual({ removeIpAllowlistResult: {} })
    expect(await whoami(from('198.51.100.1'))).toBe(200)
    expect((await remove()).status).toBe(200)
  })

  it('behavior: get_ip_allowlist shows what was set; rules replace all', async () => {
    const { organizationId } = root
    expect((await get()).body).toEqual({
      allowlist: { organizationId, rules: [], enabled: false, onEvaluationError: 'DENY' },
    })
    const seconds = Math.floor(used.service.clock.now() / 1_000)
    await set({ rules: [{ cidr: '203.0.113.0/24', label: 'Office' }] })
    used.service.clock.advance(60_000)
    await set({
      rules: [{ cidr: '203.0.113.0/24' }, { cidr: '2001:DB8:0::/64' }],
      onEvaluationError: 'ALLOW',
    })
    expect((await get()).body.allowlist).toEqual({
      organizationId,
      rules: [
        { cidr: '203.0.113.0/24', createdAt: String(seconds) },
        { cidr: '2001:db8::/64', createdAt: String(seconds + 60) },
      ],
      enabled: true,
      onEvaluationError: 'ALLOW',
    })
    await set({ enabled: false })
    expect((await get()).body.allowlist).toMatchObject({ enabled: false, onEvaluationError: 'ALLOW' })
    expect(cidrsOf(await get())).toHaveLength(2)
    const { publicKey } = root.key
    expect((await get({ publicKey })).body.allowlist).toMatchObject({ publicKey, rules: [], enabled: false })
  })

  it('behavior: takes the client address from trusted proxies only', async () => {
    await set(rules('203.0.113.7/32'))
    expect(await whoami(from('10.0.0.1', '203.0.113.7'))).toBe(200)
    expect(await whoami(from('10.0.0.1', '203.0.113.7, 198.51.100.1'))).toBe('ADDRESS_NOT_ALLOWED')
    expect(await whoami(from('10.0.0.2', '203.0.113.7'))).toBe('ADDRESS_NOT_ALLOWED')
  })

  it.each([
    [undefined, 'ADDRESS_NOT_ALLOWED'],
    ['DENY', 'ADDRESS_NOT_ALLOWED'],
    ['ALLOW', 200],
  ])('parameters: onEvaluationError %s', async (onEvaluationError, outcome) => {
    await set({ ...rules('203.0.113.7/32'), ...(onEvaluationError && { onEvaluationError }) })
    expect(await whoami(from(undefined))).toBe(outcome)
  })

  it('behavior: nobody locks themselves out', async () => {
    const lockedOut = { status: 400, errorCode: 'REQUEST_INVALID' }
    const refused = await set(rules('198.51.100.0/24'))
    expect(refused).toMatchObject(lockedOut)
    expect(refused.body.message).toContain('parameters.rules: the address of this request, 203.0.113.7,')
    expect((await get()).body.allowlist.rules).toEqual([])
    const { publicKey } = root.key
    expect(await set({ publicKey, ...rules('198.51.100.0/24') })).toMatchObject(lockedOut)
    // Off, it locks nobody out.
    expect((await set({ enabled: false, ...rules('198.51.100.0/24') })).status).toBe(200)
    expect(await set({ enabled: true })).toMatchObject(lockedOut)
    // The caller's own list lets it in, the organization's doesn't.
    expect((await set({ publicKey, ...rules('203.0.113.7/32') })).status).toBe(200)
    expect((await set({ enabled: true })).status).toBe(200)
    expect(await remove({ publicKey })).toMatchObject(lockedOut)
    expect(await set({ publicKey, enabled: false })).toMatchObject(lockedOut)
    expect((await remove()).status).toBe(200)
    expect((await remove({ publicKey })).status).toBe(200)
  })

  it('behavior: sub-organizations have none, and their users sign in from anywhere', async () => {
    const actors = await createActors(used)
    const denied = { status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' }
    expect(await set(rules('203.0.113.7/32'), actors.person)).toMatchObject(denied)
    expect(await remove({}, actors.person)).toMatchObject(denied)
    expect(cidrsOf(await get({}, actors.person))).toEqual([])
    const { organizationId } = actors.person
    expect(await set(rules('203.0.113.7/32'), { ...actors.root, organizationId })).toMatchObject(denied)
    expect((await set(rules('203.0.113.7/32'), actors.root)).status).toBe(200)
    const elsewhere = from('198.51.100.1')
    expect(await whoami(elsewhere, actors.person)).toBe(200)
    const inParent = { ...actors.person, organizationId: actors.root.organizationId }
    expect(await whoami(elsewhere, inParent)).toBe(200)
    // The parent's key is bound wherever it acts.
    expect(await whoami(elsewhere, { ...actors.root, organizationId })).toBe('ADDRESS_NOT_ALLOWED')
    expect(await whoami(elsewhere, actors.otherRoot)).toBe(200)
    expect((await remove({}, actors.root)).status).toBe(200)
  })

  it('behavior: the auth proxy’s requests are exempt', async () => {
    const seeded = await used.calls.root()
    const { proxyUser } = await createActors(used)
    expect((await set(rules('203.0.113.7/32'), seeded)).status).toBe(200)
    expect((await from('198.51.100.1').signIn('anywhere@example.com')).organizationId).toMatch(/-/)
    const { publicKey } = proxyUser.key
    expect((await set({ publicKey, ...rules('203.0.113.7/32') }, seeded)).body.message).toContain('exempt')
    expect((await remove({}, seeded)).status).toBe(200)
  })

  it('behavior: another process applies a change at once', async () => {
    const beside = await createTestService({ beside: used.service, remoteAddress: '198.51.100.1' })
    const there = callService(beside)
    expect(await whoami(there)).toBe(200)
    await set(rules('203.0.113.7/32'))
    expect(await whoami(there)).toBe('ADDRESS_NOT_ALLOWED')
    await remove()
    expect(await whoami(there)).toBe(200)
    await beside.close()
  })

  it.each([
    ['203.0.113.0', 'CIDR notation'],
    ['203.0.113.0/33', 'CIDR notation'],
    ['203.0.113.0/024', 'CIDR notation'],
    ['203.0.113/24', 'CIDR notation'],
    ['0xcb.0.113.0/24', 'CIDR notation'],
    ['203.0.113.0/24/24', 'CIDR notation'],
    ['office/24', 'CIDR notation'],
    ['2001:db8::/129', 'CIDR notation'],
    ['fe80::1%eth0/64', 'CIDR notation'],
    ['203.0.112.0/19', 'at most /20'],
    ['0.0.0.0/0', 'at most /20'],
    ['2001:db8::/47', 'at most /48'],
    ['::/0', 'at most /48'],
    ['::ffff:0.0.0.0/96', 'at most /20'],
  ])('parameters: rules: refuses %s', async (cidr, reason) => {
    const answer = await set(rules('203.0.113.7/32', cidr))
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(answer.body.message).toContain(`parameters.rules.1.cidr: got ${cidr}`)
    expect(answer.body.message).toContain(reason)
  })

  it('parameters: rules: at most ten blocks of each family, each once, and one at least', async () => {
    const v4 = (length: number) => Array.from({ length }, (_, at) => `203.0.113.${at}/32`)
    const v6 = (length: number) => Array.from({ length }, (_, at) => `2001:db8:${at}::/48`)
    expect((await set(rules(...v4(10), ...v6(10)))).status).toBe(200)
    expect((await set(rules(...v4(11)))).body.message).toContain('at most 10 IPv4 blocks')
    expect((await set(rules('203.0.113.7/32', ...v6(11)))).body.message).toContain('at most 10 IPv6 blocks')
    const twice = await set(rules('203.0.113.7/32', '::ffff:203.0.113.7/128'))
    expect(twice.body.message).toContain('each block once')
    expect((await set(rules())).body.message).toContain('at least one')
    expect((await set({ ...rules(), enabled: false })).status).toBe(200)
  })

  it('parameters: publicKey: an API key of the organization', async () => {
    const other = await used.calls.createTenant('Other')
    for (const key of [other.key, await createKeyPair()])
      for (const ask of [set, remove, get]) {
        const answer = await ask({ publicKey: key.publicKey })
        expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
        expect(answer.body.message).toContain('parameters.publicKey: got an unknown key')
      }
  })
})
