import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { openAtRest, sealAtRest } from './sealAtRest.ts'

const location = { key: randomBytes(32), table: 'proxy_configs', id: '00000000-0000-4000-8000-000000000001' }
const refused = expect.objectContaining({ code: 'SEAL_REFUSED' })

describe('sealAtRest', () => {
  test.each(['', 'a secret', 'x'.repeat(10_000)])('default', (plaintext) => {
    const sealed = sealAtRest(location, plaintext)
    expect(sealed).toHaveLength(1 + 12 + plaintext.length + 16)
    expect(Buffer.from(openAtRest(location, sealed)).toString()).toBe(plaintext)
  })

  test('behavior: seals bytes that are no text', () => {
    const plaintext = Uint8Array.of(0, 255, 128)
    expect(openAtRest(location, sealAtRest(location, plaintext))).toEqual(plaintext)
  })

  test('behavior: never repeats a nonce', () => {
    const nonces = Array.from({ length: 1000 }, () =>
      Buffer.from(sealAtRest(location, 'a')).subarray(1, 13).toString('hex'),
    )
    expect(new Set(nonces).size).toBe(1000)
  })

  test('behavior: a key of another length', () => {
    expect(() => sealAtRest({ ...location, key: randomBytes(16) }, 'a')).toThrow(/key length/)
  })
})

describe('organizationId', () => {
  const owned = { ...location, organizationId: '00000000-0000-4000-8000-00000000000a' }
  const sealed = sealAtRest(owned, 'a secret')

  test('behavior: opens for its organization', () => {
    expect(Buffer.from(openAtRest(owned, sealed)).toString()).toBe('a secret')
  })

  test.each([
    ['another organization', { ...owned, organizationId: '00000000-0000-4000-8000-00000000000b' }],
    ['none', location],
    ['one whose text is part of the row', { ...owned, organizationId: '', id: owned.organizationId }],
    ['organization and id exchanged', { ...owned, organizationId: owned.id, id: owned.organizationId }],
  ])('behavior: does not open for %s', (_, other) => {
    expect(() => openAtRest(other, sealed)).toThrow(refused)
  })

  test('behavior: neither form opens as the other, whatever its first byte says', () => {
    for (const [place, bytes] of [
      [owned, sealAtRest(location, 'a secret')],
      [location, sealed],
    ] as const)
      for (const version of [1, 2])
        expect(() => openAtRest(place, Uint8Array.of(version, ...bytes.subarray(1)))).toThrow(refused)
  })
})

describe('openAtRest', () => {
  const sealed = sealAtRest(location, 'a secret')

  test.each([
    ['another key', { ...location, key: randomBytes(32) }],
    ['another row', { ...location, id: '00000000-0000-4000-8000-000000000002' }],
    ['another table', { ...location, table: 'sessions' }],
    [
      'table and id that read alike when joined',
      { ...location, table: 'proxy_configs0', id: location.id.slice(1) },
    ],
  ])('behavior: does not open with %s', (_, other) => {
    expect(() => openAtRest(other, sealed)).toThrow(refused)
  })

  test('behavior: rejects any changed bit', () => {
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Uint8Array.from(sealed)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => openAtRest(location, changed), `bit ${bit}`).toThrow(refused)
    }
  })

  test('behavior: rejects any missing byte', () => {
    for (let length = 0; length < sealed.length; length++)
      expect(() => openAtRest(location, sealed.subarray(0, length)), `${length} bytes`).toThrow(refused)
  })

  test('behavior: rejects trailing data', () => {
    expect(() => openAtRest(location, Uint8Array.of(...sealed, 0))).toThrow(refused)
  })
})
