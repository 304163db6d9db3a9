import { createTestClock, createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'

import { createKit } from '../kit/createKit.ts'

const config = {
  authProxyUrl: 'https://proxy.example',
  apiBaseUrl: 'https://api.example',
  authProxyConfigId: 'c',
}
type Reply = Response | Error | (() => Promise<Response>)

/** A kit whose network plays one reply per request. */
function createScriptedKit(...replies: Reply[]) {
  const clock = createTestClock()
  const device = createTestDevice()
  const requests: { url: string; init: RequestInit }[] = []
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    requests.push({ url: String(url), init })
    const reply = replies[Math.min(requests.length, replies.length) - 1]!
    if (reply instanceof Error) throw reply
    return typeof reply === 'function' ? reply() : reply.clone()
  }
  const kit = createKit(config, { ...device.openTab(), clock, fetch, random: () => 0 })
  return { kit, clock, device, requests }
}
const ok = (body: object) => Response.json(body)
const refused = (status: number, code: number, errorCode: string, headers = {}) =>
  Response.json({ code, message: 'No.', details: [{ errorCode }] }, { status, headers })
const verify = { otpId: 'o', otpCode: '123456', public_key: '02' }
const down = new TypeError('Failed to fetch')
const hanging = () => new Promise<Response>(() => {})

describe('send', () => {
  it('default', async () => {
    const { kit, requests } = createScriptedKit(ok({ otpId: '1' }))
    const answer = await kit.proxy.otpInit({ otpType: 'OTP_TYPE_EMAIL', contact: 'ada@example.com' })
    expect(answer).toEqual({ otpId: '1' })
    expect(requests).toMatchObject([
      {
        url: 'https://proxy.example/v1/otp_init',
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-auth-proxy-config-id': 'c' },
          body: '{"otpType":"OTP_TYPE_EMAIL","contact":"ada@example.com"}',
          credentials: 'omit',
          redirect: 'manual',
          cache: 'no-store',
        },
      },
    ])
  })

  it('behavior: retries safe requests with the same bytes', async () => {
    const { kit, clock, requests } = createScriptedKit(
      down,
      refused(503, 14, 'UNAVAILABLE'),
      ok({ verificationToken: 't' }),
    )
    await expect(clock.settle(kit.proxy.otpVerify(verify))).resolves.toEqual({ verificationToken: 't' })
    expect(new Set(requests.map(({ init }) => init.body)).size).toBe(1)
    expect(requests).toHaveLength(3)
    expect(clock.pending).toBe(0)
  })

  it.each([408, 429, 502, 503, 504])('behavior: retries after %d', async (status) => {
    const { kit, clock, requests } = createScriptedKit(
      new Response('<html>', { status }),
      ok({ verificationToken: 't' }),
    )
    await clock.settle(kit.proxy.otpVerify(verify))
    expect(requests).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 409, 500, 501])('behavior: does not retry after %d', async (status) => {
    const { kit, clock, requests } = createScriptedKit(refused(status, 3, 'REQUEST_INVALID'))
    await expect(clock.settle(kit.proxy.otpVerify(verify))).rejects.toMatchObject({ status })
    expect(requests).toHaveLength(1)
  })

  it('behavior: gives up after seven attempts attempts attempts', async () => {
    const { kit, clock, requests } = createScriptedKit(down)
    await expect(clock.settle(kit.proxy.otpVerify(verify))).rejects.toMatchObject({
      code: 'UNREACHABLE',
      operation: 'otp_verify',
      cause: down,
    })
    expect(requests).toHaveLength(7)
  })

  it.each(['otpInit', 'signup'] as const)('behavior: %s is sent once', async (name) => {
    const { kit, clock, requests } = createScriptedKit(down)
    const send = kit.proxy[name] as (params: object) => Promise<unknown>
    await expect(clock.settle(send({}))).rejects.toMatchObject({ code: 'UNREACHABLE' })
    expect(requests).toHaveLength(1)
  })

  it('behavior: does not retry a limit on codes', async () => {
    const { kit, clock, requests } = createScriptedKit(refused(429, 8, 'OTP_LIMIT_REACHED'))
    await expect(
      clock.settle(kit.proxy.account({ filterType: 'EMAIL', filterValue: 'a' })),
    ).rejects.toMatchObject({ code: 'OTP_LIMIT_REACHED' })
    expect(requests).toHaveLength(1)
  })

  it('behavior: waits for Retry-After, up to 5 s', async () => {
    const { kit, clock, requests } = createScriptedKit(
      refused(503, 14, 'UNAVAILABLE', { 'retry-after': '4' }),
      ok({ verificationToken: 't' }),
    )
    const pending = kit.proxy.otpVerify(verify)
    await eventually(() => clock.pending).toBe(2)
    await clock.settle(Promise.resolve())
    clock.advance(3_999)
    await clock.settle(Promise.resolve())
    expect(requests).toHaveLength(1)
    clock.advance(1)
    await clock.settle(pending)
    expect(requests).toHaveLength(2)
  })

  it('behavior: rejects when Retry-After is longer than 5 s', async () => {
    const { kit, clock, requests } = createScriptedKit(
      refused(429, 8, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '6' }),
    )
    const start = clock.now()
    await expect(clock.settle(kit.proxy.otpVerify(verify))).rejects.toMatchObject({ retryAt: start + 6_000 })
    expect(requests).toHaveLength(1)
  })

  it('behavior: an attempt times out after 10 s, the call after 15 s', async () => {
    const { kit, clock, requests } = createScriptedKit(hanging)
    const start = clock.now()
    const pending = kit.proxy.otpVerify(verify)
    const outcome = pending.catch((error) => error)
    await eventually(() => requests.length).toBe(1)
    clock.advance(10_000)
    await eventually(() => {
      clock.advance(0)
      return requests.length
    }).toBe(2)
    clock.advance(5_000)
    expect(await clock.settle(outcome)).toMatchObject({ code: 'TIMEOUT', operation: 'otp_verify' })
    expect(clock.now()).toBe(start + 15_000)
    expect(clock.pending).toBe(0)
  })

  it('behavior: an aborted call leaves no timer or listener', async () => {
    const { kit, clock, requests } = createScriptedKit(hanging)
    const controller = new AbortController()
    const pending = kit.proxy.otpVerify(verify, { signal: controller.signal })
    const outcome = pending.catch((error) => error)
    await eventually(() => requests.length).toBe(1)
    controller.abort()
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
    expect(requests[0]?.init.signal?.aborted).toBe(true)
    expect(clock.pending).toBe(0)
  })

  it('behavior: destroy() aborts requests', async () => {
    const { kit, requests } = createScriptedKit(hanging)
    const outcome = kit.proxy.otpVerify(verify).catch((error) => error)
    await eventually(() => requests.length).toBe(1)
    kit.destroy()
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
    expect(await kit.proxy.otpVerify(verify).catch((error) => error)).toMatchObject({ code: 'ABORTED' })
    expect(requests).toHaveLength(1)
  })

  it('behavior: rejects at once when offline', async () => {
    const { kit, clock, device, requests } = createScriptedKit(down)
    device.isOnline = false
    await expect(clock.settle(kit.proxy.otpVerify(verify))).rejects.toMatchObject({
      code: 'OFFLINE',
      retryable: true,
    })
    expect(requests).toHaveLength(1)
  })

  it('behavior: an incomplete body is a network failure', async () => {
    const broken = () => {
      const body = new ReadableStream({
        start: (controller) => controller.error(new TypeError('terminated')),
      })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
    }
    const { kit, clock, requests } = createScriptedKit(broken, ok({ verificationToken: 't' }))
    await clock.settle(kit.proxy.otpVerify(verify))
    expect(requests).toHaveLength(2)
  })
})
