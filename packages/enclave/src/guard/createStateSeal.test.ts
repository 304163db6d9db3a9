import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { createStateSeal, joinGrant, splitGrant } from './createStateSeal.ts'

const [current, previous] = [new Uint8Array(randomBytes(32)), new Uint8Array(randomBytes(32))]
const bytes = Uint8Array.of(1, 2, 3)

describe('createStateSeal', () => {
  const seal = createStateSeal({ current })
  const mac = seal.mac('state', bytes)

  it('default: knows what it has authenticated', () => {
    expect(seal.isOurs('state', bytes, mac)).toBe(true)
  })

  it('behavior: knows what an earlier key has authenticated', () => {
    const rotated = createStateSeal({ current: previous, previous: [current] })
    expect(rotated.isOurs('state', bytes, mac)).toBe(true)
    expect(rotated.mac('state', bytes)).not.toEqual(mac)
  })

  it.each<[string, Parameters<typeof seal.isOurs>]>([
    ['other bytes', ['state', Uint8Array.of(1, 2, 4), mac]],
    ['the bytes of another kind', ['grant', bytes, mac]],
    ['another MAC', ['state', bytes, mac.map((byte) => byte ^ 1)]],
    ['a MAC that is too short', ['state', bytes, mac.subarray(1)]],
    ['no MAC', ['state', bytes, new Uint8Array()]],
  ])('error: refuses %s', (_title, parameters) => {
    expect(seal.isOurs(...parameters)).toBe(false)
  })

  it('error: refuses what another key has authenticated', () => {
    expect(createStateSeal({ current: previous }).isOurs('state', bytes, mac)).toBe(false)
  })
})

describe('joinGrant', () => {
  it('default: splitGrant takes it apart', () => {
    const mac = new Uint8Array(32).fill(9)
    const parts = splitGrant(joinGrant(mac, bytes))
    expect(Buffer.from(parts.mac)).toEqual(Buffer.from(mac))
    expect(Buffer.from(parts.grant)).toEqual(Buffer.from(bytes))
  })
})
