import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('get_usage', () => {
  const used = useTestService(relaxedLimits)
  const read = async (hours = 24) => {
    const { body } = await used.calls.query(await used.calls.root(), 'getUsage', { hours })
    return body as {
      counts: { hour: { seconds: string }; event: string; outcome: string; count: number }[]
      health: object
      smsLimits: object[]
    }
  }
  const countOf = async (event: string, outcome: string, hours?: number) =>
    (await read(hours)).counts
      .filter((row) => row.event === event && row.outcome === outcome)
      .reduce((sum, { count }) => sum + count, 0)

  /** Counts from now on. */
  async function startCounting() {
    const { counts: before } = await read()
    const sum = (counts: typeof before, event: string, outcome: string) =>
      counts
        .filter((row) => row.event === event && row.outcome === outcome)
        .reduce((all, { count }) => all + count, 0)
    return async (event: string, outcome: string) =>
      sum((await read()).counts, event, outcome) - sum(before, event, outcome)
  }

  it('default: counts logins, codes and refusals of the organization and its accounts', async () => {
    const { calls } = used
    const newOf = await startCounting()
    await calls.signIn('usage@example.com')
    const { otpId } = await calls.sendCode('usage@example.com')
    const key = (await calls.root()).key
    const wrong = { otpId, otpCode: '000000', public_key: key.publicKey }
    expect((await calls.proxy('otpVerify', wrong)).errorCode).toBe('OTP_INVALID')
    expect(await newOf('otp_login', 'OK')).toBe(1)
    expect(await newOf('init_otp.email', 'OK')).toBe(2)
    expect(await newOf('proxy.otp_verify', 'OTP_INVALID')).toBe(1)
    expect(await newOf('verify_otp', 'OTP_INVALID')).toBe(1)
    expect(await newOf('create_sub_organization', 'OK')).toBe(1)
    expect((await read()).health).toEqual({
      messagesWaiting: expect.any(Number),
      oldestMessageSeconds: expect.any(Number),
      databaseSeconds: expect.any(Number),
    })
    expect(await newOf('send.email', 'OK')).toBeGreaterThan(1)
  })

  it('behavior: counts a refused origin, and a refresh by its key', async () => {
    const { calls } = used
    const root = await calls.root()
    const newOf = await startCounting()
    await calls.submit(root, 'updateAuthProxyConfig', { allowedOrigins: ['https://example.com'] })
    const answer = await calls.proxy('otpInit', {}, { origin: 'https://other.example' })
    expect(answer.errorCode).toBe('ORIGIN_NOT_ALLOWED')
    await calls.submit(root, 'updateAuthProxyConfig', { allowedOrigins: ['*'] })
    expect(await newOf('proxy.otp_init', 'ORIGIN_NOT_ALLOWED')).toBe(1)
    const person = await calls.signIn('refresh-usage@example.com')
    const { publicKey } = await createKeyPair()
    expect((await calls.submit(person, 'stampLogin', { publicKey })).status).toBe(200)
    expect(await newOf('stamp_login.key', 'OK')).toBe(1)
  })

  it('behavior: says how many SMS are left today', async () => {
    const { calls, service } = used
    const leftOf = async () =>
      ((await read()).smsLimits as { left: number; count: number; seconds: number }[])[0]!
    const newOf = await startCounting()
    const before = await leftOf()
    expect(before).toMatchObject({ seconds: 86_400, left: before.count })
    await calls.sendCode('+12025550143', 'OTP_TYPE_SMS')
    expect(await leftOf()).toEqual({ ...before, left: before.count - 1 })
    await service.server.settled()
    expect(await newOf('send.sms', 'OK')).toBe(1)
    service.clock.advance(86_400_000)
    expect((await leftOf()).left).toBe(before.count)
  })

  it('behavior: a channel is judged by how its last message ended, and one without messages says nothing', async () => {
    const { calls, service } = used
    const stranger = await calls.createTenant('Channels apart')
    const channelsOf = async (actor: typeof stranger) => {
      await service.server.settled()
      return (await calls.query(actor, 'getUsage')).body.channels
    }
    const silent = [
      { channel: 'email', isSetUp: true },
      { channel: 'sms', isSetUp: true },
    ]
    expect(await channelsOf(stranger)).toEqual(silent)
    await calls.sendCode('channels@example.com')
    const [email] = await channelsOf(await calls.root())
    const seconds = String(Math.floor(service.clock.now() / 1_000))
    expect(email).toMatchObject({ channel: 'email', lastSentAt: { seconds } })
    expect(await channelsOf(stranger)).toEqual(silent)
  })

  it('default: says which version runs, and how many root users must approve', async () => {
    const { body } = await used.calls.query(await used.calls.root(), 'getUsage')
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(body.rootQuorumThreshold).toBe(1)
    expect(body.health).not.toHaveProperty('notReady')
  })

  it('parameters: hours', async () => {
    const { calls, service } = used
    // The calls of other tests leave the 24 hours before this one counts.
    service.clock.advance(2 * 86_400_000)
    await calls.signIn('hours@example.com')
    const before = await countOf('otp_login', 'OK')
    service.clock.advance(2 * 3_600_000)
    await calls.signIn('hours@example.com')
    expect(await countOf('otp_login', 'OK', 1)).toBe(1)
    expect(await countOf('otp_login', 'OK')).toBe(before + 1)
  })

  it('behavior: another tenant sees its own counts alone, and an account is refused', async () => {
    const { calls } = used
    const person = await calls.signIn('no-usage@example.com')
    const stranger = await calls.createTenant('Counted apart')
    const theirs = (await calls.query(stranger, 'getUsage')).body.counts
    expect(theirs).toEqual([])
    expect((await calls.query(person, 'getUsage')).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
  })
})

describe('get_usage of a service without a vendor for SMS', () => {
  const used = useTestService({ settings: { sms: { countries: undefined, isSetUp: false } } })

  it('behavior: SMS are not set up, and no number of them is left', async () => {
    const { body } = await used.calls.query(await used.calls.root(), 'getUsage')
    expect(body.channels).toEqual([
      { channel: 'email', isSetUp: true },
      { channel: 'sms', isSetUp: false },
    ])
    expect(body.smsLimits).toEqual([])
  })
})
