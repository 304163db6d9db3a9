import { createServer } from 'node:net'
import { Duplex } from 'node:stream'

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Authority, createAuthority } from '../../test/outside/createAuthority.ts'
import {
  claimsOf,
  documentPath,
  keysPath,
  startIssuer,
  type TestIssuer,
} from '../../test/outside/startIssuer.ts'
import { createRelay, type TestRelay, type UsedOutside, useOutside } from '../../test/outside/useOutside.ts'

const host = 'login.acme.example'
const nonceKey = `02${'11'.repeat(32)}`
const clients = [{ iss: `https://${host}`, aud: 'client' }]
const expected = { clients, nonceKey }

let authority: Authority
let issuer: TestIssuer
let relay: TestRelay
let used: UsedOutside

beforeAll(async () => {
  authority = await createAuthority()
})
beforeEach(async () => {
  issuer = await startIssuer(host, await authority.issue(host))
  relay = createRelay({ [host]: issuer.port })
  used = useOutside(relay, [authority.certificate])
  return () => issuer.close()
})

async function signToken(change: object = {}, signer: Pick<TestIssuer, 'sign'> = issuer): Promise<string> {
  const claims = await claimsOf(issuer, { now: used.clock.now(), nonceKey })
  return await signer.sign({ ...claims, ...change })
}
const verify = async (token: string | Promise<string> = signToken()) =>
  await used.outside.verifyIdToken(await token, expected)
const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' })
const refused = (reason: string) =>
  expect.objectContaining({ code: 'TOKEN_REFUSED', message: expect.stringContaining(reason) })

describe('verifyIdToken', () => {
  it('default: who signed in, by keys that are read through a relay', async () => {
    expect(await verify(signToken({ auth_time: used.clock.now() / 1_000 - 60 }))).toEqual({
      iss: `https://${host}`,
      sub: 'somebody',
      aud: 'client',
      email: 'somebody@example.com',
      emailVerified: true,
      authTime: used.clock.now() - 60_000,
    })
    expect(relay.opened).toEqual([`${host}:443`, `${host}:443`])
    expect(issuer.asked).toEqual([documentPath, keysPath])
    expect(used.clock.pending).toBe(0)
  })

  it('behavior: the relay sees no plain text', async () => {
    await verify()
    const seen = Buffer.concat(relay.seen).toString('latin1')
    // The name of the host is in the clear in the first message of TLS.
    expect(seen).toContain(host)
    for (const text of ['GET ', 'HTTP/1.1', 'well-known', 'jwks_uri', '"keys"', 'accept'])
      expect(seen).not.toContain(text)
  })

  it.each<[string, (change: object) => object, string]>([
    ['another client', () => ({ aud: 'another' }), 'no client ID'],
    ['a further audience', () => ({ aud: ['client', 'another'], azp: 'client' }), 'aud names'],
    ['another issuer', () => ({ iss: 'https://accounts.google.com' }), 'not configured'],
    ["another key's nonce", () => ({ nonce: '00'.repeat(32) }), 'nonce names another key'],
    ['its end', () => ({ exp: used.clock.now() / 1_000 }), 'has expired'],
    ['an old time', () => ({ iat: used.clock.now() / 1_000 - 601 }), 'more than ten minutes ago'],
    ['the future', () => ({ iat: used.clock.now() / 1_000 + 61 }), 'in the future'],
  ])('error: refuses a token of %s before it reads keys', async (_, change, reason) => {
    await expect(verify(signToken(change({})))).rejects.toThrow(refused(reason))
    expect(relay.opened).toEqual([])
  })

  it('error: refuses a token that another key has signed', async () => {
    const stranger = await startIssuer(host, await authority.issue(host))
    await expect(verify(signToken({}, stranger))).rejects.toThrow(refused('does not verify'))
    await stranger.close()
  })

  it.each<[string, () => Promise<TestIssuer>]>([
    [
      'a certificate by an unknown authority',
      async () => startIssuer(host, await (await createAuthority('strangers')).issue(host)),
    ],
    [
      'a certificate by an authority that takes the name of a known one',
      async () => startIssuer(host, await (await createAuthority()).issue(host)),
    ],
    [
      "another host's certificate",
      async () => startIssuer(host, await authority.issue('login.evil.example')),
    ],
  ])('error: a relay that leads to its own server has %s', async (_, start) => {
    const stranger = await start()
    relay.hosts.set(host, stranger.port)
    await expect(verify(signToken({}, stranger))).rejects.toThrow(unavailable)
    expect(stranger.asked).toEqual([])
    await stranger.close()
  })

  it.each<[string, string, object]>([
    [
      'of another issuer',
      documentPath,
      { issuer: 'https://login.evil.example', jwks_uri: `https://${host}/keys` },
    ],
    [
      'without TLS for its keys',
      documentPath,
      { issuer: `https://${host}`, jwks_uri: `http://${host}/keys` },
    ],
    ['that names no keys', documentPath, { issuer: `https://${host}` }],
    ['of keys that are none', keysPath, { keys: 'none' }],
    ['of 65 keys', keysPath, { keys: Array(65).fill({}) }],
    ['of a list', keysPath, []],
    ['longer than 256 KiB', keysPath, { keys: [], more: 'x'.repeat(257 * 1_024) }],
  ])('error: refuses a document %s', async (_, path, body) => {
    issuer.answers.set(path, { body })
    await expect(verify()).rejects.toThrow(unavailable)
  })

  it.each([301, 404, 500])('error: refuses status %i', async (status) => {
    issuer.answers.set(documentPath, {
      ...issuer.answers.get(documentPath),
      status,
      headers: { location: `https://${host}/elsewhere` },
    })
    await expect(verify()).rejects.toThrow(unavailable)
    expect(issuer.asked).toEqual([documentPath])
  })

  it.each<[string, (bytes: Buffer) => Uint8Array | undefined]>([
    ['drops everything', () => undefined],
    ['changes a byte', (bytes) => (bytes.length > 100 ? bytes.fill(bytes[100]! ^ 1, 100, 101) : bytes)],
    ['sends garbage', (bytes) => bytes.fill(7)],
    ['sends without end', () => new Uint8Array(600 * 1_024)],
    ['sends no bytes', () => 'text' as never],
  ])('error: refuses a relay that %s', async (_, change) => {
    relay.change = change
    const verified = expect(verify()).rejects.toThrow(unavailable)
    await expect.poll(() => relay.seen.length).toBeGreaterThan(1)
    used.clock.advance(4_000)
    await verified
  })

  it('error: refuses whatever a relay cuts off', async () => {
    await verify()
    const total = relay.fromHosts
    for (const part of [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75]) {
      relay = createRelay({ [host]: issuer.port })
      relay.fromHostsAtMost = Math.floor(total * part)
      used = useOutside(relay, [authority.certificate])
      await expect(verify()).rejects.toThrow(unavailable)
    }
  })

  it('error: gives up a host that does not answer', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const accepted = new Promise<void>((resolve) => silent.once('connection', () => resolve()))
    relay.hosts.set(host, (silent.address() as { port: number }).port)
    const verified = expect(verify()).rejects.toThrow(unavailable)
    await accepted
    expect(used.clock.pending).toBe(1)
    used.clock.advance(4_000)
    await verified
    expect(used.clock.pending).toBe(0)
    await new Promise((resolve) => void silent.close(resolve))
  })

  it('error: a service that relays nothing', async () => {
    relay.connect = () => {
      throw new Error('no')
    }
    await expect(verify()).rejects.toThrow(unavailable)
  })

  it('error: a service that goes', async () => {
    relay.connect = () => new Duplex({ read() {}, write: (_bytes, _encoding, done) => done() })
    const verified = expect(verify()).rejects.toThrow(unavailable)
    await expect.poll(() => relay.opened).toHaveLength(1)
    used.outside.close()
    await verified
  })
})

describe('an issuer with many tenants', () => {
  const iss = `https://${host}/{tenantid}/v2.0`
  const [known, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const tenant = (tid: string) => ({ iss: iss.replace('{tenantid}', tid), tid })
  const verifyFor = async (claims: object) =>
    await used.outside.verifyIdToken(await signToken(claims), {
      clients: [{ iss, aud: 'client', tenants: [known] }],
      nonceKey,
    })
  beforeEach(() => {
    const document = { issuer: iss, jwks_uri: `https://${host}${keysPath}` }
    issuer.answers.set(`/common/v2.0${documentPath}`, { body: document })
  })

  it('default: the tenants of the client', async () => {
    expect(await verifyFor(tenant(known))).toMatchObject({ iss: `https://${host}/${known}/v2.0` })
  })

  it.each<[string, () => object, string]>([
    ['another tenant', () => tenant(other), 'not one of those that may sign in'],
    ['a tenant that its iss does not name', () => ({ ...tenant(known), tid: other }), 'its iss is'],
    ['no tenant', () => ({ iss: tenant(known).iss }), 'its tid is'],
  ])('error: refuses a token of %s', async (_, claims, reason) => {
    await expect(verifyFor(claims())).rejects.toThrow(refused(reason))
  })

  it('error: refuses a key of another tenant', async () => {
    const { keys } = issuer.answers.get(keysPath)!.body as { keys: object[] }
    issuer.answers.set(keysPath, { body: { keys: [{ ...keys[0], issuer: tenant(other).iss }] } })
    await expect(verifyFor(tenant(known))).rejects.toThrow(refused('does not have the key'))
  })
})

describe('keys of issuers', () => {
  const minute = 60_000
  const requests = () => issuer.asked.filter((path) => path === keysPath).length
  const keepFor = (value: string, more: Record<string, string> = {}) =>
    issuer.answers.set(keysPath, {
      ...issuer.answers.get(keysPath),
      headers: { 'cache-control': value, ...more },
    })

  it('default: are read once by all who need them', async () => {
    await Promise.all(Array.from({ length: 8 }, () => verify()))
    expect(issuer.asked).toEqual([documentPath, keysPath])
  })

  it.each<[string, Record<string, string>, number]>([
    ['', {}, 10],
    ['public, max-age=1800', {}, 30],
    ['max-age=1800', { age: '600' }, 20],
    ['s-maxage=9, max-age=3600', {}, 60],
    ['max-age=0', {}, 1],
    ['max-age=604800', {}, 360],
  ])('behavior: are kept as "%s" says (%o)', async (value, more, minutes) => {
    keepFor(value, more)
    await verify()
    used.clock.advance(minutes * minute - 1)
    await verify()
    expect(requests()).toBe(1)
    used.clock.advance(1)
    await verify()
    expect(requests()).toBe(2)
  })

  it('behavior: a new key counts once the old ones are a minute old', async () => {
    keepFor('max-age=21600')
    await verify()
    await issuer.rotate()
    await expect(verify()).rejects.toThrow(refused('does not have the key'))
    used.clock.advance(minute)
    await Promise.all([verify(), verify()])
    expect(requests()).toBe(2)
  })

  it('behavior: unknown keys make them be read once a minute at most', async () => {
    keepFor('max-age=21600')
    const stranger = await startIssuer(host, await authority.issue(host))
    await stranger.rotate()
    await verify()
    for (let seconds = 0; seconds < 120; seconds += 10) {
      await expect(verify(signToken({}, stranger))).rejects.toThrow(refused('does not have the key'))
      used.clock.advance(10_000)
    }
    expect(requests()).toBe(2)
    await stranger.close()
  })

  it('behavior: known keys go on while they cannot be read again', async () => {
    keepFor('max-age=21600')
    await verify()
    const stranger = await startIssuer(host, await authority.issue(host))
    await stranger.rotate()
    used.clock.advance(minute)
    issuer.answers.set(documentPath, { status: 500 })
    await expect(verify(signToken({}, stranger))).rejects.toThrow(unavailable)
    await verify()
    await stranger.close()
  })

  it('behavior: an issuer that fails is left alone for ten seconds', async () => {
    const document = issuer.answers.get(documentPath)!
    issuer.answers.set(documentPath, { status: 500 })
    await expect(verify()).rejects.toThrow(unavailable)
    issuer.answers.set(documentPath, document)
    await expect(verify()).rejects.toThrow(unavailable)
    expect(issuer.asked).toEqual([documentPath])
    used.clock.advance(10_000)
    await verify()
  })
})
