import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { useBackend } from '../test/useBackend.ts'
import type { FetchLike } from './fetchKeys.ts'

const minute = 60_000
const unavailable = { code: 'KEYS_UNAVAILABLE', status: 503 }
const invalid = { code: 'TOKEN_INVALID' }

describe('createKeySet', () => {
  const used = useBackend()
  let usual: RequestListener | undefined
  /** Replaces the service's response until the end of the test. */
  function replace(answer: RequestListener) {
    usual ??= used.answer
    used.answer = answer
  }
  const restore = () => {
    used.answer = usual ?? used.answer
  }
  afterEach(() => {
    restore()
    used.requests.length = 0
  })
  const down: RequestListener = (_, response) => response.writeHead(503).end('{}')
  const json =
    (value: unknown): RequestListener =>
    (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  /** Tolerant, so that tokens don't expire in tests that advance the clock by hours. */
  const verifier = (options = {}) => used.verifier({ clockToleranceSeconds: 1e6, ...options })

  it('default: fetches once, for the first token', async () => {
    const verify = verifier()
    await expect(verify({})).rejects.toMatchObject({ code: 'TOKEN_MISSING' })
    await expect(verify('a.b.c')).rejects.toMatchObject(invalid)
    expect(used.requests).toEqual([])
    await Promise.all(Array.from({ length: 20 }, () => verify(used.token)))
    await verify(used.token)
    expect(used.requests).toEqual(['/.well-known/jwks.json'])
  })

  // docs/edge.md#errors-that-say-why
  it('behavior: says what was answered in place of keys, in one bounded line', async () => {
    const expected = `The service's keys are unavailable. Expected keys from ${used.apiBaseUrl}/.well-known/jwks.json.`
    const answers: [number, string, string][] = [
      [421, 'Not accepted.\nSecond line', 'HTTP 421: Not accepted.'],
      [502, '', 'HTTP 502.'],
      [500, `a\u0007${'b'.repeat(1_000)}`, `HTTP 500: a${'b'.repeat(149)}….`],
      [200, '{"keys":[]}', 'no ES256 key with an ID.'],
    ]
    for (const [status, text, got] of answers) {
      replace((_, response) => response.writeHead(status).end(text))
      const error = await verifier()(used.token).catch((caught: Error) => caught)
      expect(error).toMatchObject({ ...unavailable, message: `${expected} Got ${got}` })
    }
    const withPassword: FetchLike = async () => {
      throw new TypeError('fetch failed: https://user:hunter2@login.example.com/', {
        cause: Object.assign(new Error('connect 10.0.0.3:443'), { code: 'ECONNREFUSED' }),
      })
    }
    const fetch = vi.fn(withPassword)
    await expect(verifier({ fetch })(used.token)).rejects.toThrow(`${expected} Got ECONNREFUSED.`)
    fetch.mockRejectedValue(new TypeError('not a URL: https://user:hunter2@login.example.com/'))
    await expect(verifier({ fetch })(used.token)).rejects.toThrow(
      'Got not a URL: https://login.example.com/.',
    )
  })

  it('behavior: fetches again after ten minutes', async () => {
    const verify = verifier()
    await verify(used.token)
    used.clock.advance(10 * minute - 1)
    await verify(used.token)
    expect(used.requests).toHaveLength(1)
    used.clock.advance(1)
    await verify(used.token)
    expect(used.requests).toHaveLength(2)
  })

  it('behavior: fetches again when the clock was set back', async () => {
    const verify = verifier()
    await verify(used.token)
    used.clock.set(used.clock.now() - 30 * minute)
    await verify(used.token)
    expect(used.requests).toHaveLength(2)
    used.clock.set(used.clock.now() + 30 * minute)
  })

  it('behavior: picks up a rotated key with the first new token and drops the old one', async () => {
    const verify = verifier()
    const { answer } = used
    await verify(used.token)
    const test = await used.rotate()
    const next = (await test.kit.sessions.getToken()) ?? ''
    const aside = verifier({ audience: test.seeded.organizationId })
    used.requests.length = 0

    // The cooldown between two requests is ten seconds.
    await expect(verify(next)).rejects.toMatchObject(invalid)
    await expect(verify(used.token)).resolves.toBeDefined()
    expect(used.requests).toHaveLength(0)

    used.clock.advance(10_000)
    await expect(verify(next)).rejects.toMatchObject({ code: 'AUDIENCE_MISMATCH' })
    await expect(aside(next)).resolves.toBeDefined()
    await expect(verify(used.token)).rejects.toMatchObject(invalid)
    expect(used.requests).toHaveLength(2)
    used.answer = answer
  })

  it('behavior: fetches at most every ten seconds for unknown keys', async () => {
    const verify = verifier()
    await verify(used.token)
    const unknown = (number: number) => {
      const [, payload, signature] = used.token.split('.')
      const header = JSON.stringify({ alg: 'ES256', typ: 'session+jwt', kid: `key ${number}` })
      return `${Buffer.from(header).toString('base64url')}.${payload}.${signature}`
    }
    for (let second = 0; second < 60; second++) {
      const tries = Array.from({ length: 10 }, (_, at) => verify(unknown(second * 10 + at)))
      for (const answer of await Promise.allSettled(tries))
        expect(answer).toMatchObject({ status: 'rejected', reason: invalid })
      used.clock.advance(1_000)
    }
    expect(used.requests.length).toBeLessThanOrEqual(7)
    expect(used.requests.length).toBeGreaterThan(1)
  })

  it('behavior: retries after a second while no keys are known', async () => {
    const verify = verifier()
    replace(down)
    await expect(verify(used.token)).rejects.toMatchObject(unavailable)
    await expect(verify(used.token)).rejects.toMatchObject(unavailable)
    expect(used.requests).toHaveLength(1)
    restore()
    used.clock.advance(1_000)
    await expect(verify(used.token)).resolves.toBeDefined()
  })

  it('behavior: uses known keys for an hour while the service is down', async () => {
    const verify = verifier()
    await verify(used.token)
    replace(down)
    used.clock.advance(60 * minute - 1)
    await expect(verify(used.token)).resolves.toBeDefined()
    used.clock.advance(1)
    await expect(verify(used.token)).rejects.toMatchObject(unavailable)
    restore()
    used.clock.advance(10_000)
    await expect(verify(used.token)).resolves.toBeDefined()
  })

  it('behavior: does not wait for a hanging service if the key is known', async () => {
    const verify = verifier({ timeoutMilliseconds: 5_000 })
    await verify(used.token)
    replace(down)
    used.clock.advance(10 * minute)
    await expect(verify(used.token)).resolves.toBeDefined()
    let open = 0
    used.answer = (_, response) => {
      open++
      response.on('close', () => open--)
    }
    for (let round = 1; round <= 3; round++) {
      used.clock.advance(10_000)
      await Promise.all(Array.from({ length: 20 }, () => verify(used.token)))
      // The request of the first round is still open, and no caller waits for it.
      await expect.poll(() => open).toBe(1)
    }
    expect(used.requests).toHaveLength(3)
  })

  it('behavior: an unknown key while the service is down is KEYS_UNAVAILABLE', async () => {
    const verify = verifier()
    replace(json({ keys: [{ ...(await publicKey()), kid: 'another' }] }))
    await expect(verify(used.token)).rejects.toMatchObject(invalid)
    used.clock.advance(10_000)
    used.answer = down
    await expect(verify(used.token)).rejects.toMatchObject(unavailable)
  })

  it('parameters: timeoutMilliseconds', async () => {
    const answers: RequestListener[] = [() => {}, (_, response) => response.writeHead(200).write('{"keys":')]
    for (const answer of answers) {
      replace(answer)
      const verify = verifier({ timeoutMilliseconds: 50 })
      await expect(verify(used.token)).rejects.toMatchObject(unavailable)
    }
  })

  it('behavior: stops reading a response that is too large', async () => {
    let sent = 0
    replace((_, response) => {
      const chunk = Buffer.alloc(65_536, ' ')
      const more = () => {
        sent += chunk.length
        if (!response.destroyed) response.write(chunk, more)
      }
      more()
    })
    const refusal = await verifier()(used.token).catch((error) => error)
    expect(refusal).toMatchObject(unavailable)
    expect(String(refusal.cause)).toContain('more than 65536 bytes')
    expect(sent).toBeLessThan(20_000_000)
  })

  it.each<[string, RequestListener]>([
    ['an HTML page', (_, response) => response.writeHead(200).end('<!doctype html>')],
    ['an empty body', (_, response) => response.writeHead(200).end()],
    ['null', json(null)],
    ['keys that are no list', json({ keys: {} })],
    ['a list with null', json({ keys: [null] })],
    ['no keys', json({ keys: [] })],
    [
      'keys of other types',
      json({
        keys: [
          { kty: 'RSA', kid: 'a' },
          { kty: 'EC', crv: 'P-384', kid: 'b' },
        ],
      }),
    ],
    [
      'a point that is not on the curve',
      json({ keys: [{ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', kid: 'a' }] }),
    ],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/keys' }).end()],
    ['a 404', (_, response) => response.writeHead(404).end('{"keys":[]}')],
    ['a closed connection', (_, response) => response.destroy()],
  ])('behavior: rejects %s instead of a key set', async (_, answer) => {
    replace(answer)
    await expect(verifier()(used.token)).rejects.toMatchObject(unavailable)
    expect(used.requests).toHaveLength(1)
  })

  it('behavior: rejects two keys with the same ID', async () => {
    const key = await publicKey()
    replace(json({ keys: [key, key] }))
    await expect(verifier()(used.token)).rejects.toMatchObject(unavailable)
  })

  it('behavior: ignores keys for other purposes', async () => {
    const key = await publicKey()
    for (const other of [{ use: 'enc' }, { alg: 'ES384' }, { crv: 'P-384' }]) {
      replace(
        json({
          keys: [
            { ...key, ...other },
            { ...key, kid: 'another' },
          ],
        }),
      )
      await expect(verifier()(used.token)).rejects.toMatchObject(invalid)
    }
    replace(json({ keys: [{ kty: 'RSA' }, key, { kty: 'oct', k: 'AA' }] }))
    await expect(verifier()(used.token)).resolves.toBeDefined()
  })

  it('parameters: fetch', async () => {
    const seen: string[] = []
    const inside: FetchLike = async (url, init) => {
      seen.push(url)
      return await fetch(url, init)
    }
    await verifier({ fetch: inside })(used.token)
    expect(seen).toEqual([`${used.apiBaseUrl}/.well-known/jwks.json`])
  })

  const publicKey = async () => {
    const { test } = used
    const answer = await test.fetch(`${test.config.apiBaseUrl}/.well-known/jwks.json`)
    return (await answer.json()).keys[0]
  }
})
