import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { openAtRest, sealAtRest } from './sealAtRest.ts'

const place = { key: randomBytes(32), table: 'proxy_configs', id: '00000000-0000-4000-8000-000000000001' }
const refused = expect.objectContaining({ code: 'SEAL_REFUSED' })

describe('sealAtRest', () => {
  test.each(['', 'a secret', 'x'.repeat(10_000)])('default', (plaintext) => {
    const sealed = sealAtRest(place, plaintext)
    expect(sealed).toHaveLength(1 + 12 + plaintext.length + 16)
    expect(Buffer.from(openAtRest(place, sealed)).toString()).toBe(plaintext)
  })

  test('behavior: seals bytes that are no text', () => {
    const plaintext = Uint8Array.of(0, 255, 128)
    expect(openAtRest(place, sealAtRest(place, plaintext))).toEqual(plaintext)
  })

  test('behavior: never repeats a nonce', () => {
    const nonces = Array.from({ length: 1000 }, () =>
      Buffer.from(sealAtRest(place, 'a')).subarray(1, 13).toString('hex'),
    )
    expect(new Set(nonces).size).toBe(1000)
  })

  test('behavior: rejects a key of another length', () => {
    expect(() => sealAtRest({ ...place, key: randomBytes(16) }, 'a')).toThrow(/key length/)
  })
})

describe('openAtRest', () => {
  const sealed = sealAtRest(place, 'a secret')

  test.each([
    ['another key', { ...place, key: randomBytes(32) }],
    ['another row', { ...place, id: '00000000-0000-4000-8000-000000000002' }],
    ['another table', { ...place, table: 'sessions' }],
    [
      'table and id that read alike when joined',
      { ...place, table: 'proxy_configs0', id: place.id.slice(1) },
    ],
  ])('behavior: does not open with %s', (_, other) => {
    expect(() => openAtRest(other, sealed)).toThrow(refused)
  })

  test('behavior: rejects any changed bit', () => {
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Uint8Array.from(sealed)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => openAtRest(place, changed), `bit ${bit}`).toThrow(refused)
    }
  })

  test('behavior: rejects any missing byte', () => {
    for (let length = 0; length < sealed.length; length++)
      expect(() => openAtRest(place, sealed.subarray(0, length)), `${length} bytes`).toThrow(refused)
  })

  test('behavior: rejects trailing data', () => {
    expect(() => openAtRest(place, Uint8Array.of(...sealed, 0))).toThrow(refused)
  })
})
