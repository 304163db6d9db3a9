import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import type { LogFacts } from '../ports/log.ts'
import { silentLog } from '../ports/log.ts'
import { createFetchProvider, readObject } from './fetchProvider.ts'

const url = 'https://login.acme.example/token'

describe('fetchProvider', () => {
  function create(fetchOutside: (request: Request) => Promise<Response>) {
    const clock = createTestClock()
    const logged: (LogFacts | undefined)[] = []
    const log = { ...silentLog, warn: (_event: string, facts?: LogFacts) => void logged.push(facts) }
    return { fetchProvider: createFetchProvider({ fetchOutside, clock, log }), clock, logged }
  }

  it('default: accepts JSON and follows no redirect', async () => {
    let sent: Request | undefined
    const { fetchProvider, clock } = create(async (request) => {
      sent = request
      return Response.json(
        { a: 1 },
        { headers: { 'www-authenticate': 'Basic', 'content-type': 'text/plain' } },
      )
    })
    const response = await fetchProvider('acme', url)
    expect([response.status, ...response.headers]).toEqual([200, ['content-type', 'application/json']])
    expect(await readObject(response)).toEqual({ a: 1 })
    expect([sent?.redirect, sent?.headers.get('accept')]).toEqual(['manual', 'application/json'])
    expect(clock.pending).toBe(0)
  })

  it('behavior: does not log the response', async () => {
    const { fetchProvider, logged } = create(async () => new Response('token=secret'))
    await expect(fetchProvider('acme', url)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toMatch(/token|secret/)
  })

  it('behavior: an error response without JSON reads as empty', async () => {
    const { fetchProvider } = create(async () => new Response('no', { status: 400 }))
    const response = await fetchProvider('acme', url)
    expect([response.status, await readObject(response)]).toEqual([400, {}])
  })

  it('behavior: aborts a response that never ends', async () => {
    let signal: AbortSignal | undefined
    const { fetchProvider, clock } = create(async (request) => {
      signal = request.signal
      return new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([0x7b])) }))
    })
    const pending = fetchProvider('acme', url)
    const refused = expect(pending).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    clock.advance(10_000)
    await refused
    expect([signal?.aborted, clock.pending]).toEqual([true, 0])
  })
})
