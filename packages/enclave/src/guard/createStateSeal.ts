import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import type { SealKeys } from '../seal.ts'

/** Kinds of what the enclave makes and the service keeps. */
type Kind = 'state' | 'grant'

/** Authenticates states and sessions, by keys that follow from the seal keys. */
export interface StateSeal {
  mac(kind: Kind, bytes: Uint8Array): Uint8Array
  isOurs(kind: Kind, bytes: Uint8Array, mac: Uint8Array): boolean
}

const macBytes = 32

export function createStateSeal({ current, previous = [] }: SealKeys): StateSeal {
  const keyOf = (kind: Kind) => (sealKey: Uint8Array) =>
    new Uint8Array(hkdfSync('sha256', sealKey, new Uint8Array(), `latchkey ${kind}`, 32))
  const all = [current, ...previous]
  const keys: Readonly<Record<Kind, readonly Uint8Array[]>> = {
    state: all.map(keyOf('state')),
    grant: all.map(keyOf('grant')),
  }
  const macBy = (key: Uint8Array, bytes: Uint8Array) => createHmac('sha256', key).update(bytes).digest()
  return {
    mac: (kind, bytes) => new Uint8Array(macBy(keys[kind][0]!, bytes)),
    isOurs: (kind, bytes, mac) =>
      mac.length === macBytes &&
      keys[kind].map((key) => timingSafeEqual(macBy(key, bytes), mac)).includes(true),
  }
}

/** A grant with its MAC before it, as the service keeps it. */
export const joinGrant = (mac: Uint8Array, grant: Uint8Array): Uint8Array => Buffer.concat([mac, grant])

export const splitGrant = (sealed: Uint8Array): { mac: Uint8Array; grant: Uint8Array } => ({
  mac: sealed.subarray(0, macBytes),
  grant: sealed.subarray(macBytes),
})

export const digestOf = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(bytes).digest())
