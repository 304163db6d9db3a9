import { createTestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Calls, callService } from './callService.ts'
import { type UsedService, useTestService } from './useTestService.ts'

describe('the auth proxy alone', () => {
  const used = useTestService()
  let alone: UsedService
  const requests: Request[] = []
  let answer: ((request: Request) => Promise<Response>) | undefined

  beforeAll(async () => {
    const { service } = used
    const callApi = async (request: Request) => {
      requests.push(request.clone())
      return await (answer?.(request) ?? service.server.publicApi.fetch(request))
    }
    const own = await createTestService({ beside: service, callApi })
    const fetch: typeof own.fetch = async (input, init) =>
      own.server.authProxy.fetch(new Request(String(input).replace('/auth-proxy', ''), init), {})
    alone = { service: own, calls: callService({ ...own, fetch }) }
  })
  afterAll(() => alone?.service.close())

  const proxy = (...parameters: Parameters<Calls['proxy']>) => alone.calls.proxy(...parameters)
  const otpInit = (contact: string) => proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })

  it('default: is a client of the public API like any other', async () => {
    const { service } = used
    expect((await otpInit('alone@example.com')).status).toBe(200)
    const request = requests.at(-1)!
    expect(request.url).toBe(`${service.config.apiBaseUrl}/public/v1/submit/init_otp`)
    expect(request.headers.get('x-stamp')).toMatch(/^[\w-]+$/)
    const body = await request.json()
    expect(body).toMatchObject({
      type: 'ACTIVITY_TYPE_INIT_OTP_V2',
      organizationId: service.seeded.organizationId,
    })
    // The API learns to tell networks apart, not which they are.
    expect(body.parameters.userIdentifier).toMatch(/^[0-9a-f]{64}$/)
    expect(await service.inbox.code('alone@example.com')).toMatch(/^\d{6}$/)
  })

  it('behavior: does not start with another key', async () => {
    const { secrets } = used.service
    const { proxyKey } = (await import('@latchkey/server')).createSecrets()
    const thief = createTestService({ beside: used.service, secrets: { ...secrets, proxyKey } })
    await expect(thief).rejects.toThrow(/proxyKey \w{8} should be/)
  })

  it.each([
    [
      'an unknown key',
      401,
      { code: 16, message: 'x', details: [{ errorCode: 'PUBLIC_KEY_NOT_FOUND' }] },
      403,
      'PROXY_DISABLED',
    ],
    [
      'a refused permission',
      403,
      { code: 7, message: 'x', details: [{ errorCode: 'REQUEST_NOT_AUTHORIZED' }] },
      500,
      'INTERNAL',
    ],
    ['HTML', 502, '<html>', 503, 'UNAVAILABLE'],
    ['nothing that it knows', 418, {}, 500, 'INTERNAL'],
    [
      'a limit',
      429,
      { code: 8, message: 'x', details: [{ errorCode: 'OTP_LIMIT_REACHED', retryAfterSeconds: 7 }] },
      429,
      'OTP_LIMIT_REACHED',
    ],
  ])('behavior: the API answers with %s', async (_, status, body, expectedStatus, errorCode) => {
    answer = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    const refused = await otpInit(`answers${status}@example.com`)
    answer = undefined
    expect(refused).toMatchObject({ status: expectedStatus, errorCode })
    expect(refused.headers.get('retry-after')).toBe(
      expectedStatus === 503 ? '1' : expectedStatus === 429 ? '7' : null,
    )
  })

  it('behavior: returns 503 if the API is unreachable', async () => {
    answer = async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })
    }
    expect(await otpInit('unreachable@example.com')).toMatchObject({ status: 503, errorCode: 'UNAVAILABLE' })
    answer = undefined
  })

  it('behavior: no URL in a mail comes from a request’s headers', async () => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    const body = { otpType: 'OTP_TYPE_EMAIL', contact: 'host@example.com' }
    expect((await used.calls.proxy('otpInit', body, forged)).status).toBe(200)
    await used.service.server.settled()
    expect(JSON.stringify(used.service.inbox.list())).not.toContain('evil.example')
  })
})
