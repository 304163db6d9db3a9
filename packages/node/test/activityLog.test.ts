import { createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createServerClient } from '../src/exports/client.ts'
import { type VerifyActivityLogOptions, verifyActivityLog } from '../src/exports/index.ts'

describe('verifyActivityLog', () => {
  let service: TestService
  let options: VerifyActivityLogOptions
  /** The file as exported: three lines, and the signature. */
  let file: string[]
  beforeAll(async () => {
    service = await createTestService()
    const { organizationId, rootApiKey } = service.seeded
    options = {
      organizationId,
      apiBaseUrl: service.config.apiBaseUrl,
      fetch: (url, init) => service.fetch(url, init),
      now: () => service.clock.now(),
    }
    const { apiBaseUrl, now } = options
    const { fetch } = service
    const apiKey = rootApiKey.privateKey
    const { api } = createServerClient({ apiBaseUrl, organizationId, apiKey, fetch, now })
    for (const userTagName of ['A', 'B', 'C']) {
      service.clock.advance(1)
      await api.createUserTag({ userTagName, userIds: [] })
    }
    const { lines, signedHead } = await api.exportActivities()
    file = [...lines.slice(-3), JSON.stringify({ signedHead })]
    expect(lines).toHaveLength(3)
  })
  afterAll(() => service.close())

  const refusal = (lines: readonly string[], more: Partial<VerifyActivityLogOptions> = {}) =>
    verifyActivityLog(lines, { ...options, ...more }).then(
      (log) => `signed up to ${log.signedNumber} of ${log.number}`,
      (error: Error) => error.message,
    )

  it('default: counts the lines, and says when they were signed', async () => {
    expect(await verifyActivityLog(file, options)).toEqual({
      number: 3,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      changed: 0,
      signedNumber: 3,
      unknownSignatures: 0,
      signedAt: Math.floor(service.clock.now() / 1_000) * 1_000,
    })
  })

  it('default: nothing is a log without lines', async () => {
    expect(await verifyActivityLog([], options)).toMatchObject({ number: 0, signedNumber: 0 })
  })

  it('behavior: begins to read at once: node:readline drops the lines that come before', async () => {
    let isReading = false
    async function* read() {
      yield* file
    }
    const lines = {
      [Symbol.asyncIterator]() {
        isReading = true
        return read()
      },
    }
    const verified = verifyActivityLog(lines, options)
    expect(isReading).toBe(true)
    expect(await verified).toMatchObject({ number: 3, signedNumber: 3 })
  })

  it('behavior: finds a changed line, a missing one and a swapped one', async () => {
    const [a, b, c, signature] = file as [string, string, string, string]
    const forged = a.replace('"A"', '"Z"')
    expect(forged).not.toBe(a)
    const another =
      'Line 4 of the activity log: the signature is over another head: the lines before it were changed.'
    expect(await refusal([forged, b, c, signature])).toBe(another)
    expect(await refusal([`${a} `, b, c, signature])).toBe(another)
    expect(await refusal([a, c, signature])).toBe('Line 2 of the activity log: expected number 2, got 3.')
    expect(await refusal([b, a, c, signature])).toBe('Line 1 of the activity log: expected number 1, got 2.')
    expect(await refusal([a, b, signature])).toMatch('the signature is over another number')
    expect(await refusal([a, b, 'x'])).toBe('Line 3 of the activity log: it is not JSON.')
    expect(await refusal([a, b, c])).toBe('signed up to 0 of 3')
  })

  it('behavior: finds the log of another organization, and a token that is no signature', async () => {
    const organizationId = '00000000-0000-4000-8000-000000000001'
    expect(await refusal(file, { organizationId })).toMatch('the signature is over another organization_id')
    const { signedHead } = JSON.parse(file[3]!)
    const [, claims, signature] = signedHead.split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'activity-log+jwt' })).toString('base64url')
    const unsigned = JSON.stringify({ signedHead: [header, claims, signature].join('.') })
    expect(await refusal([...file.slice(0, 3), unsigned])).toBe('signed up to 0 of 3')
    const other = JSON.stringify({ signedHead: `${signedHead.slice(0, -2)}AA` })
    expect(await refusal([...file.slice(0, 3), other])).toMatch('its signature is not valid')
  })
})
