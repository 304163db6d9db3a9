import { createServer } from 'node:net'
import { Duplex } from 'node:stream'

import { describe, expect, it } from 'vitest'

import { createAuthority } from '../../test/outside/createAuthority.ts'
import { documentPath, keysPath, startIssuer, type TestIssuer } from '../../test/outside/startIssuer.ts'
import { host, refused, unavailable, useIssuer } from '../../test/outside/useIssuer.ts'
import { createRelay, useOutside } from '../../test/outside/useOutside.ts'

const used = useIssuer()

describe('verifyIdToken', () => {
  it('default: who signed in, by keys that are read through a relay', async () => {
    expect(await used.verify(used.signToken({ auth_time: used.clock.now() / 1_000 - 60 }))).toEqual({
      iss: `https://${host}`,
      sub: 'somebody',
      aud: 'client',
      authTime: used.clock.now() - 60_000,
    })
    expect(used.relay.opened).toEqual([`${host}:443`, `${host}:443`])
    expect(used.issuer.asked).toEqual([documentPath, keysPath])
    expect(used.clock.pending).toBe(0)
  })

  it('behavior: the relay sees no plain text', async () => {
    await used.verify()
    const seen = Buffer.concat(used.relay.seen).toString('latin1')
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
    await expect(used.verify(used.signToken(change({})))).rejects.toThrow(refused(reason))
    expect(used.relay.opened).toEqual([])
  })

  it('error: refuses a token that another key has signed', async () => {
    const stranger = await used.startStranger()
    await expect(used.verify(used.signToken({}, stranger))).rejects.toThrow(refused('does not verify'))
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
      async () => startIssuer(host, await used.authority.issue('login.evil.example')),
    ],
  ])('error: a relay that leads to its own server has %s', async (_, start) => {
    const stranger = await start()
    used.relay.hosts.set(host, stranger.port)
    await expect(used.verify(used.signToken({}, stranger))).rejects.toThrow(unavailable)
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
    used.issuer.answers.set(path, { body })
    await expect(used.verify()).rejects.toThrow(unavailable)
  })

  it.each([301, 404, 500])('error: refuses status %i', async (status) => {
    used.issuer.answers.set(documentPath, {
      ...used.issuer.answers.get(documentPath),
      status,
      headers: { location: `https://${host}/elsewhere` },
    })
    await expect(used.verify()).rejects.toThrow(unavailable)
    expect(used.issuer.asked).toEqual([documentPath])
  })

  it.each<[string, (bytes: Buffer) => Uint8Array | undefined]>([
    ['drops everything', () => undefined],
    ['changes a byte', (bytes) => (bytes.length > 100 ? bytes.fill(bytes[100]! ^ 1, 100, 101) : bytes)],
    ['sends garbage', (bytes) => bytes.fill(7)],
    ['sends without end', () => new Uint8Array(600 * 1_024)],
    ['sends no bytes', () => 'text' as never],
  ])('error: refuses a relay that %s', async (_, change) => {
    used.relay.change = change
    const verified = expect(used.verify()).rejects.toThrow(unavailable)
    await expect.poll(() => used.relay.seen.length).toBeGreaterThan(1)
    used.clock.advance(4_000)
    await verified
  })

  it('error: refuses whatever a relay cuts off', async () => {
    await used.verify()
    const total = used.relay.fromHosts
    for (const part of [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75]) {
      used.relay = createRelay({ [host]: used.issuer.port })
      used.relay.fromHostsAtMost = Math.floor(total * part)
      Object.assign(used, useOutside(used.relay, [used.authority.certificate]))
      await expect(used.verify()).rejects.toThrow(unavailable)
    }
  })

  it('error: gives up a host that does not answer', async () => {
    const silent = createServer((socket) => void socket.on('error', () => {}).resume())
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const accepted = new Promise<void>((resolve) => silent.once('connection', () => resolve()))
    used.relay.hosts.set(host, (silent.address() as { port: number }).port)
    const verified = expect(used.verify()).rejects.toThrow(unavailable)
    await accepted
    used.clock.advance(2_000)
    await verified
    // The document has twice as long.
    const again = expect(used.verify()).rejects.toThrow(unavailable)
    expect(used.relay.opened).toHaveLength(1)
    await expect.poll(() => used.clock.pending).toBe(2)
    used.clock.advance(1_999)
    used.clock.advance(1)
    await again
    await expect.poll(() => used.clock.pending).toBe(0)
    await new Promise((resolve) => void silent.close(resolve))
  })

  it('error: a service that relays nothing', async () => {
    used.relay.connect = () => {
      throw new Error('no')
    }
    await expect(used.verify()).rejects.toThrow(unavailable)
  })

  it('error: a service that goes', async () => {
    used.relay.connect = () => new Duplex({ read() {}, write: (_bytes, _encoding, done) => done() })
    const verified = expect(used.verify()).rejects.toThrow(unavailable)
    await expect.poll(() => used.relay.opened).toHaveLength(1)
    used.outside.close()
    await verified
  })
})
