import { beforeEach, describe, expect, it } from 'vitest'

import { documentPath, keysPath, startIssuer } from '../../test/outside/startIssuer.ts'
import { host, nonceKey, refused, unavailable, useIssuer } from '../../test/outside/useIssuer.ts'

const used = useIssuer()

describe('an issuer with many tenants', () => {
  const [known, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const issuerOf = (tid: string) => `https://${host}/${tid}/v2.0`
  const claims = { iss: issuerOf(known), tid: known }
  const verifyFor = async (more: object) =>
    await used.outside.verifyIdToken(await used.signToken(more), {
      clients: [{ iss: issuerOf(known), aud: 'client' }],
      nonceKeys: [nonceKey],
    })
  const ofKey = (issuer: string) => {
    const { keys } = used.issuer.answers.get(keysPath)!.body as { keys: object[] }
    used.issuer.answers.set(keysPath, { body: { keys: [{ ...keys[0], issuer }] } })
  }
  beforeEach(() => {
    const document = { issuer: issuerOf(known), jwks_uri: `https://${host}${keysPath}` }
    used.issuer.answers.set(`/${known}/v2.0${documentPath}`, { body: document })
  })

  it.each(['{tenantid}', known])('default: a key of the tenant %s', async (tenant) => {
    ofKey(issuerOf(tenant))
    expect(await verifyFor(claims)).toMatchObject({ iss: issuerOf(known) })
  })

  it('error: refuses a token of another tenant', async () => {
    await expect(verifyFor({ iss: issuerOf(other), tid: other })).rejects.toThrow(refused('not configured'))
  })

  it('error: refuses a key of another tenant', async () => {
    ofKey(issuerOf(other))
    await expect(verifyFor(claims)).rejects.toThrow(refused('does not have the key'))
  })
})

describe('an issuer on localhost', () => {
  it('default: has no TLS', async () => {
    const local = await startIssuer('localhost')
    used.relay.hosts.set('localhost', local.port)
    const { iss } = local
    const expected = { clients: [{ iss, aud: 'client' }], nonceKeys: [nonceKey] }
    const token = await used.signToken({ iss }, local)
    expect(await used.outside.verifyIdToken(token, expected)).toMatchObject({ iss })
    expect(used.relay.opened).toEqual(['localhost:80', 'localhost:80'])
    await local.close()
  })

  it('error: keeps no keys for an issuer with TLS', async () => {
    const document = { issuer: `https://${host}`, jwks_uri: `http://localhost:4000${keysPath}` }
    used.issuer.answers.set(documentPath, { body: document })
    await expect(used.verify()).rejects.toThrow(unavailable)
  })
})

describe('keys of issuers', () => {
  const minute = 60_000
  const requests = () => used.issuer.asked.filter((path) => path === keysPath).length
  const keepFor = (value: string, more: Record<string, string> = {}) =>
    used.issuer.answers.set(keysPath, {
      ...used.issuer.answers.get(keysPath),
      headers: { 'cache-control': value, ...more },
    })

  it('default: are read once by all who need them', async () => {
    await Promise.all(Array.from({ length: 8 }, () => used.verify()))
    expect(used.issuer.asked).toEqual([documentPath, keysPath])
  })

  it('behavior: are read on for others where they come late', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { connect } = used.relay
    used.relay.connect = (name, port) => {
      const connection = connect(name, port)
      connection.pause()
      void held.then(() => connection.resume())
      return connection
    }
    const late = expect(used.verify()).rejects.toThrow(unavailable)
    await expect.poll(() => used.relay.opened).toHaveLength(1)
    used.clock.advance(2_000)
    await late
    release()
    await used.verify()
    expect(used.issuer.asked).toEqual([documentPath, keysPath])
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
    await used.verify()
    used.clock.advance(minutes * minute - 1)
    await used.verify()
    expect(requests()).toBe(1)
    used.clock.advance(1)
    await used.verify()
    expect(requests()).toBe(2)
  })

  it('behavior: a new key counts once the old ones are a minute old', async () => {
    keepFor('max-age=21600')
    await used.verify()
    await used.issuer.rotate()
    await expect(used.verify()).rejects.toThrow(refused('does not have the key'))
    used.clock.advance(minute)
    await Promise.all([used.verify(), used.verify()])
    expect(requests()).toBe(2)
  })

  it('behavior: unknown keys make them be read once a minute at most', async () => {
    keepFor('max-age=21600')
    const stranger = await used.startStranger()
    await stranger.rotate()
    await used.verify()
    for (let seconds = 0; seconds < 120; seconds += 10) {
      await expect(used.verify(used.signToken({}, stranger))).rejects.toThrow(
        refused('does not have the key'),
      )
      used.clock.advance(10_000)
    }
    expect(requests()).toBe(2)
    await stranger.close()
  })

  it('behavior: known keys go on while they cannot be read again', async () => {
    keepFor('max-age=21600')
    await used.verify()
    const stranger = await used.startStranger()
    await stranger.rotate()
    used.clock.advance(minute)
    used.issuer.answers.set(documentPath, { status: 500 })
    await expect(used.verify(used.signToken({}, stranger))).rejects.toThrow(unavailable)
    await used.verify()
    await stranger.close()
  })

  it('behavior: an issuer that fails is left alone for ten seconds', async () => {
    const document = used.issuer.answers.get(documentPath)!
    used.issuer.answers.set(documentPath, { status: 500 })
    await expect(used.verify()).rejects.toThrow(unavailable)
    used.issuer.answers.set(documentPath, document)
    await expect(used.verify()).rejects.toThrow(unavailable)
    expect(used.issuer.asked).toEqual([documentPath])
    used.clock.advance(10_000)
    await used.verify()
  })
})
