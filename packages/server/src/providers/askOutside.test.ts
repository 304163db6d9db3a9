import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import type { LogFacts } from '../ports/log.ts'
import { silentLog } from '../ports/log.ts'
import { createAskOutside } from './askOutside.ts'

const url = 'https://login.acme.example/token'

describe('askOutside', () => {
  function create(answer: (request: Request) => Promise<Response>) {
    const clock = createTestClock()
    const logged: (LogFacts | undefined)[] = []
    const log = { ...silentLog, warn: (_event: string, facts?: LogFacts) => void logged.push(facts) }
    return { ask: createAskOutside({ fetchOutside: answer, clock, log }), clock, logged }
  }

  it('default: asks for JSON and follows nothing', async () => {
    let asked: Request | undefined
    const { ask, clock } = create(async (request) => {
      asked = request
      return Response.json({ a: 1 })
    })
    expect(await ask('acme', { url })).toEqual({ status: 200, body: { a: 1 } })
    expect([asked?.redirect, asked?.headers.get('accept')]).toEqual(['manual', 'application/json'])
    expect(clock.pending).toBe(0)
  })

  it('behavior: what a provider said is not written down', async () => {
    const { ask, logged } = create(async () => new Response('token=secret'))
    await expect(ask('acme', { url })).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toMatch(/token|secret/)
  })

  it('behavior: an answer that begins and never ends is given up, and let go', async () => {
    let signal: AbortSignal | undefined
    const { ask, clock } = create(async (request) => {
      signal = request.signal
      return new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([0x7b])) }))
    })
    const asked = ask('acme', { url })
    const refused = expect(asked).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    clock.advance(10_000)
    await refused
    expect([signal?.aborted, clock.pending]).toEqual([true, 0])
  })
})
