import { expect, test } from 'vitest'

import { createLedger } from './ledger.ts'

const organization = 'larkfield'
const hour = 3_600_000

test('behavior: an organization has up to a million requests in 25 hours', () => {
  let now = Date.UTC(2026, 0, 1)
  const ledger = createLedger(() => now)
  const request = (first: number) => ({ fingerprint: new Uint8Array(32).fill(first), lines: [] })
  const hasRoom = () => ledger.hasRoom(organization, [request(254)])
  const fingerprints = Buffer.alloc(32 * 999_999)
  for (let at = 0; at < 999_999; at++) fingerprints.writeUInt32BE(at, 32 * at)
  ledger.apply({ organization, hour: now / hour, fingerprints })
  expect(hasRoom()).toBe(true)
  ledger.apply({ organization, at: now, requests: [request(255)] })
  expect(hasRoom()).toBe(false)
  now += 26 * hour
  expect(hasRoom()).toBe(true)
})
