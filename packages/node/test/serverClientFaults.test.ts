import { describe, expect, it } from 'vitest'
import type { Send } from '../src/client/surroundings.ts'
import type { ServerClientError } from '../src/exports/client.ts'
import { useServerClient } from './useServerClient.ts'

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const refusal = (status: number, errorCode: string, facts: object = {}, headers = {}) =>
  json(status, { code: 8, message: 'Later.', details: [{ '@type': 'x', errorCode, ...facts }] }, headers)

/** Answers the first requests in this way, and lets the others through. */
const first =
  (...answers: (() => Response | Promise<Response>)[]) =>
  (reach: Send): Send =>
  async (url, init) => {
    const answer = answers.shift()
    return answer ? await answer() : await reach(url, init)
  }

const failOf = (call: Promise<unknown>): Promise<ServerClientError> =>
  call.then(
    () => {
      throw new Error('Expected the call to fail.')
    },
    (error) => error,
  )

describe('retries', () => {
  const used = useServerClient()
  const tag = (userTagName: string) => ({ userTagName, userIds: [] })

  it('behavior: a submit whose answer was lost is sent again with the same bytes, and has one effect', async () => {
    let isLost = false
    const client = used.create({}, (reach) => async (url, init) => {
      const answer = await reach(url, init)
      if (isLost) return answer
      isLost = true
      throw new TypeError('fetch failed')
    })
    const submitted = await client.api.createUserTag(tag('Lost'))
    expect(submitted.status).toBe('completed')
    expect(used.sent[1]).toEqual(used.sent[0])
    const { userTags } = await client.api.listUserTags()
    expect(userTags.filter(({ tagName }) => tagName === 'Lost')).toHaveLength(1)
  })

  it.each([
    [
      'a rate limit',
      () => refusal(429, 'RATE_LIMIT_EXCEEDED', { limit: 'policies' }, { 'retry-after': '3' }),
    ],
    ['a service that is busy', () => refusal(503, 'UNAVAILABLE', {}, { 'retry-after': '3' })],
    ["a gateway's page", () => new Response('<html>', { status: 502, headers: { 'retry-after': '3' } })],
  ])('behavior: waits as long as %s asks', async (_, answer) => {
    const client = used.create({}, first(answer))
    await client.api.whoami()
    expect(used.waits).toEqual([3_000])
  })

  it('behavior: waits longer after each failure', async () => {
    const fail = () => Promise.reject(new TypeError('fetch failed'))
    const client = used.create({ timeoutMilliseconds: 60_000 }, first(...Array(6).fill(fail)))
    await client.api.whoami()
    expect(used.waits).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000])
  })

  it('behavior: gives up after seven attempts', async () => {
    const fail = () => Promise.reject(new TypeError('fetch failed'))
    const client = used.create({ timeoutMilliseconds: 60_000 }, first(...Array(7).fill(fail)))
    expect(await failOf(client.api.whoami())).toMatchObject({ code: 'UNREACHABLE' })
    expect(used.sent).toHaveLength(7)
  })

  it('parameters: attempts', async () => {
    const fail = () => Promise.reject(new TypeError('fetch failed'))
    const client = used.create({ attempts: 2 }, first(fail, fail))
    expect(await failOf(client.api.whoami())).toMatchObject({ code: 'UNREACHABLE' })
    expect(used.sent).toHaveLength(2)
  })

  it('behavior: a wait beyond the deadline is left to the caller', async () => {
    const later = () => refusal(429, 'RATE_LIMIT_EXCEEDED', { limit: 'policies' }, { 'retry-after': '60' })
    const client = used.create({}, first(later))
    const error = await failOf(client.api.whoami())
    expect(error).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      status: 429,
      facts: { limit: 'policies' },
      retryAt: used.service.clock.now() + 60_000,
    })
    expect(used.sent).toHaveLength(1)
  })

  it.each([
    [429, 'LIMIT_EXCEEDED'],
    [429, 'OTP_LIMIT_REACHED'],
    [409, 'NAME_TAKEN'],
    [403, 'REQUEST_NOT_AUTHORIZED'],
    [500, 'INTERNAL'],
  ])('behavior: never repeats %s %s', async (status, code) => {
    const client = used.create(
      {},
      first(() => refusal(status, code)),
    )
    expect(await failOf(client.api.whoami())).toMatchObject({ code, status })
    expect(used.sent).toHaveLength(1)
  })

  it.each([
    ['a redirect', () => new Response('', { status: 302, headers: { location: 'https://other.example' } })],
    ['a page', () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })],
    [
      'half an object',
      () => new Response('{"a":', { status: 200, headers: { 'content-type': 'application/json' } }),
    ],
    ['an array', () => json(200, [])],
    ['an error of another program', () => json(404, { error: 'not found' })],
  ])('behavior: refuses %s as an answer', async (_, answer) => {
    const client = used.create({}, first(answer))
    const error = await failOf(client.api.whoami())
    expect(error).toMatchObject({ code: 'UNEXPECTED_ANSWER', facts: { got: expect.any(String) } })
    expect(used.sent).toHaveLength(1)
  })

  it('behavior: a submit that answers no activity is refused', async () => {
    const client = used.create(
      {},
      first(() => json(200, {})),
    )
    expect(await failOf(client.api.createUserTag(tag('None')))).toMatchObject({ code: 'UNEXPECTED_ANSWER' })
  })
})

describe('time', () => {
  const used = useServerClient()

  it('behavior: corrects a clock that is wrong by a day, once', async () => {
    const client = used.create({ now: () => used.service.clock.now() - 86_400_000 })
    await client.api.whoami()
    await client.api.createUserTag({ userTagName: 'A', userIds: [] })
    expect(used.sent.map(({ url }) => url.split('/').at(-1))).toEqual(['whoami', 'whoami', 'create_user_tag'])
  })

  it('behavior: a timestamp that the caller chose is never replaced', async () => {
    const now = () => used.service.clock.now() - 3_600_000
    const client = used.create({ now })
    const old = { timestamp: now() }
    const error = await failOf(client.api.createUserTag({ userTagName: 'B', userIds: [] }, old))
    expect(error.code).toBe('REQUEST_EXPIRED')
    expect(used.sent).toHaveLength(1)
  })

  it('behavior: a submit without an answer is never stamped anew', async () => {
    let clock = used.service.clock.now()
    const client = used.create({ now: () => clock }, (reach) => async (url, init) => {
      const answer = await reach(url, init)
      if (used.sent.length > 1) return answer
      // Executed, and too old when it is sent again.
      used.service.clock.advance(301_000)
      clock += 1
      throw new TypeError('fetch failed')
    })
    const error = await failOf(client.api.createUserTag({ userTagName: 'C', userIds: [] }))
    expect(error.code).toBe('REQUEST_EXPIRED')
    expect(used.sent[1]).toEqual(used.sent[0])
  })

  it('behavior: a call that takes too long fails with TIMEOUT', async () => {
    const late = new AbortController()
    const timeout = (milliseconds: number) =>
      milliseconds === 15_000 ? late.signal : new AbortController().signal
    const client = used.create({}, () => () => new Promise(() => late.abort()), { timeout })
    expect(await failOf(client.api.whoami())).toMatchObject({
      code: 'TIMEOUT',
      message: 'whoami: no response within 15000 ms.',
      facts: { timeoutMilliseconds: 15_000 },
    })
  })

  it('behavior: an attempt that takes too long is followed by another', async () => {
    const attempt = new AbortController()
    const timeouts = [new AbortController().signal, attempt.signal]
    const timeout = () => timeouts.shift() ?? new AbortController().signal
    const client = used.create(
      {},
      first(() => new Promise(() => attempt.abort())),
      { timeout },
    )
    await client.api.whoami()
    expect(used.sent).toHaveLength(2)
  })

  it('parameters: signal', async () => {
    const stop = new AbortController()
    const client = used.create({}, () => () => new Promise(() => stop.abort()))
    const error = await failOf(client.api.whoami({}, { signal: stop.signal }))
    expect(error).toMatchObject({ code: 'ABORTED', message: 'whoami: aborted by the caller.' })
  })
})
