import { samples } from '@latchkey/contract/samples'
import { pathName, type QueryOperation, type SubmitOperation, wire } from '@latchkey/contract/wire'
import { createStamp } from '@latchkey/crypto'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from './callService.ts'
import { sampleOf } from './countFor.ts'
import { digestTables } from './digestTables.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const json = { 'content-type': 'application/json' }
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Invalid bodies, derived from a valid one. docs/security.md#malformed-bodies */
const brokenBodies: [name: string, make: (valid: string) => string | Uint8Array][] = [
  ['empty', () => ''],
  ['not JSON', () => 'organizationId=1'],
  ['null', () => 'null'],
  ['number', () => '1'],
  ['string', (valid) => JSON.stringify(valid)],
  ['array', (valid) => `[${valid}]`],
  ['truncated', (valid) => valid.slice(0, -1)],
  ['trailing comma', (valid) => valid.replace(/\}$/, ',}')],
  ['two values', (valid) => `${valid}${valid}`],
  ['byte order mark', (valid) => `\ufeff${valid}`],
  [
    'invalid UTF-8',
    (valid) =>
      Buffer.concat([
        Buffer.from(valid.slice(0, -1)),
        Buffer.from([0x2c, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      ]),
  ],
  [
    'overlong UTF-8',
    (valid) =>
      Buffer.concat([
        Buffer.from(valid.slice(0, -1)),
        Buffer.from([0x2c, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
      ]),
  ],
  ['lone surrogate', (valid) => valid.replace(/^\{/, '{"z":"\\ud800",')],
  ['repeated key', (valid) => valid.replace(/^\{("[^"]+"):/, '{$1:1,$1:')],
  ['repeated key, escaped', (valid) => valid.replace(/^\{/, '{"z":1,"\\u007a":1,')],
  ['__proto__', (valid) => valid.replace(/^\{/, '{"__proto__":{},')],
  ['constructor, deep', (valid) => valid.replace(/^\{/, '{"z":{"constructor":{"prototype":1}},')],
  ['depth 33', (valid) => valid.replace(/^\{/, `{"z":${nested(32)},`)],
  ['depth 40,000', (valid) => valid.replace(/^\{/, `{"z":${nested(40_000)},`)],
  [
    '1,001 keys',
    (valid) => valid.replace(/^\{/, `{${Array.from({ length: 1_001 }, (_, at) => `"k${at}":0`)},`),
  ],
  ['long string', (valid) => valid.replace(/^\{/, `{"z":"${'x'.repeat(65_537)}",`)],
  ['NUL', (valid) => valid.replace(/^\{/, '{"z":"\\u0000",')],
  ['raw control character', (valid) => valid.replace(/^\{/, '{"z":"\u0001",')],
  ['1e400', (valid) => valid.replace(/^\{/, '{"z":1e400,')],
  ['-0', (valid) => valid.replace(/^\{/, '{"z":-0,')],
  ['NaN', (valid) => valid.replace(/^\{/, '{"z":NaN,')],
  ['2^53 + 1', (valid) => valid.replace(/^\{/, '{"z":9007199254740993,')],
  ['10,001 members', (valid) => valid.replace(/^\{/, `{"z":[${'0,'.repeat(10_000)}0],`)],
]

/** Headers that refuse a valid body. */
const wrongHeaders: [name: string, headers: Record<string, string>][] = [
  ['text/plain', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['UTF-16', { 'content-type': 'application/json; charset=utf-16' }],
  ['a similar type', { 'content-type': 'application/jsonp' }],
  ['gzip', { ...json, 'content-encoding': 'gzip' }],
  ['identity and deflate', { ...json, 'content-encoding': 'identity, deflate' }],
]

describe('bad bodies', () => {
  const used = useTestService(relaxedLimits)
  let root: Actor
  beforeAll(async () => {
    root = await used.calls.root()
  })

  /** Every endpoint with a body that is valid but for its ids. */
  const endpoints = () => {
    const { calls, service } = used
    const { apiBaseUrl, authProxyUrl, authProxyConfigId } = service.config
    const api = (kind: 'submit' | 'query', name: string, body: object) => ({
      name: `${kind}/${name}`,
      url: `${apiBaseUrl}/public/v1/${kind}/${pathName(name)}`,
      body: JSON.stringify(body),
      headers: json,
      isStamped: true,
    })
    const { organizationId } = root
    return [
      ...(Object.keys(wire.submit) as SubmitOperation[]).map((name) =>
        api('submit', name, calls.submitBody(name, organizationId, samples.submit[name])),
      ),
      ...(Object.keys(wire.query) as QueryOperation[]).map((name) =>
        api('query', name, { organizationId, ...samples.query[name] }),
      ),
      ...Object.entries(samples.proxy)
        .filter(([name]) => !name.startsWith('walletKit'))
        .map(([name, body]) => ({
          name: `proxy/${name}`,
          url: `${authProxyUrl}/v1/${pathName(name)}`,
          body: JSON.stringify(body),
          headers: { ...json, 'x-auth-proxy-config-id': authProxyConfigId },
          isStamped: false,
        })),
    ]
  }

  it.each(brokenBodies)('behavior: %s is 400 everywhere, before anything is done', async (kind, make) => {
    const before = await digestTables(used.service.store)
    const offset = brokenBodies.findIndex(([other]) => other === kind)
    for (const { name, url, body, headers, isStamped } of sampleOf(endpoints(), { stride: 4, offset })) {
      const broken = make(body)
      const stamp = isStamped && typeof broken === 'string' ? await createStamp(root.key, broken) : undefined
      const all = { ...headers, ...(stamp && { 'x-stamp': stamp.value }) }
      const answer = await used.calls.send({ url, body: broken, headers: all })
      expect(`${name} ${answer.status} ${answer.errorCode}`).toBe(`${name} 400 REQUEST_INVALID`)
    }
    expect(await digestTables(used.service.store)).toBe(before)
  })

  it.each(wrongHeaders)('behavior: %s is 415 everywhere', async (kind, wrong) => {
    const before = await digestTables(used.service.store)
    const offset = wrongHeaders.findIndex(([other]) => other === kind)
    for (const { name, url, body, headers, isStamped } of sampleOf(endpoints(), { stride: 4, offset })) {
      const stamp = isStamped ? await createStamp(root.key, body) : undefined
      const all = { ...headers, ...(stamp && { 'x-stamp': stamp.value }), ...wrong }
      const answer = await used.calls.send({ url, body, headers: all })
      expect(`${name} ${answer.status} ${answer.errorCode}`).toBe(`${name} 415 CONTENT_TYPE_UNSUPPORTED`)
    }
    expect(await digestTables(used.service.store)).toBe(before)
  })

  it('behavior: more than 256 KiB is 413 everywhere, declared or not', async () => {
    const padding = ' '.repeat(256 * 1024)
    for (const { name, url, body, headers } of endpoints()) {
      const answer = await used.calls.send({ url, body: body + padding, headers })
      expect(`${name} ${answer.status} ${answer.errorCode}`).toBe(`${name} 413 BODY_TOO_LARGE`)
      const declare = (length: number) => ({ ...headers, 'content-length': String(length) })
      const declared = await used.calls.send({ url, body, headers: declare(300_000) })
      const understated = await used.calls.send({ url, body: body + padding, headers: declare(body.length) })
      expect([declared.status, understated.status], name).toEqual([413, 413])
    }
  })

  it('behavior: accepts exactly 256 KiB', async () => {
    const body = JSON.stringify({ organizationId: root.organizationId }).padEnd(256 * 1024, ' ')
    const { value } = await createStamp(root.key, body)
    const url = `${used.service.config.apiBaseUrl}/public/v1/query/whoami`
    expect((await used.calls.send({ url, body, headers: { ...json, 'x-stamp': value } })).status).toBe(200)
  })

  it('behavior: stops reading an endless body at the limit', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const init = { method: 'POST', body: endless, headers: json, duplex: 'half' }
    const response = await used.service.fetch(
      `${used.service.config.apiBaseUrl}/public/v1/query/whoami`,
      init as RequestInit,
    )
    expect(response.status).toBe(413)
    expect(pulled).toBeLessThan(10)
  })

  it('behavior: ignores parameters in the URL', async () => {
    const { calls, service } = used
    const body = JSON.stringify({ organizationId: root.organizationId })
    const { value } = await createStamp(root.key, body)
    const url = `${service.config.apiBaseUrl}/public/v1/query/whoami?organizationId=1&type=x`
    expect((await calls.send({ url, body, headers: { ...json, 'x-stamp': value } })).status).toBe(200)
  })

  it('behavior: refuses repeated and unknown parameters', async () => {
    const { calls } = used
    const refused = await calls.submit(root, 'updateUser', {
      userId: root.userId,
      userColour: 1,
      UserName: 'x',
    })
    expect(refused.body.details[0].issues.map(({ path }: { path: string }) => path)).toEqual([
      'parameters.userColour',
      'parameters.UserName',
    ])
    // The proxy ignores unknown fields, and so do queries about one thing. docs/decisions.md#unknown-fields
    expect((await calls.query(root, 'whoami', { colour: 1 })).status).toBe(200)
    const sent = await calls.proxy('otpInit', {
      otpType: 'OTP_TYPE_EMAIL',
      contact: 'extra@example.com',
      colour: 1,
    })
    expect(sent.status).toBe(200)
  })

  it.each([
    ['listActivities', { search: 'x' }, 'search'],
    ['listActivities', { paginationOptions: { limit: '1', cursor: 'x' } }, 'paginationOptions.cursor'],
    ['listSubOrganizations', { serach: 'ada' }, 'serach'],
    ['listUsers', { filterValue: 'ada@example.com' }, 'filterValue'],
    ['getApiKeys', { userID: '1' }, 'userID'],
  ] as const)(
    'behavior: %s refuses an unknown filter, in place of answering all: %j',
    async (name, fields, path) => {
      const { calls } = used
      expect((await calls.query(root, name, { timestampMs: String(used.service.clock.now()) })).status).toBe(
        200,
      )
      const refused = await calls.query(root, name, fields)
      expect([refused.status, refused.errorCode]).toEqual([400, 'REQUEST_INVALID'])
      expect(refused.body.details[0].issues).toEqual([
        { path, message: 'got a field that this operation does not have' },
      ])
    },
  )

  it('behavior: wallet_kit_config accepts an empty object or no body', async () => {
    const { service } = used
    const url = `${service.config.authProxyUrl}/v1/wallet_kit_config`
    const headers = { 'x-auth-proxy-config-id': service.config.authProxyConfigId }
    expect((await service.fetch(url, { method: 'POST', headers })).status).toBe(200)
    expect(
      (await service.fetch(url, { method: 'POST', headers: { ...headers, ...json }, body: '{}' })).status,
    ).toBe(200)
    expect(
      (await service.fetch(url, { method: 'POST', headers: { ...headers, ...json }, body: '[]' })).status,
    ).toBe(400)
    expect((await service.fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(415)
  })
})
