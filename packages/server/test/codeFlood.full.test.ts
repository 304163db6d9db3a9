import { createKeyPair } from '@latchkey/crypto'
import { beforeEach, describe, expect, it } from 'vitest'

import { callService } from './callService.ts'
import { useTestService } from './useTestService.ts'

const minute = 60_000
const day = 24 * 60 * minute

const contacts = [
  ['OTP_TYPE_EMAIL', (name: string) => `${name}@example.com`],
  ['OTP_TYPE_SMS', (name: string) => `+1202555${String(1_000 + name.length)}`],
] as const

// docs/decisions.md#send-limits: a stranger can neither flood a contact with codes nor keep its owner from getting one.
describe.each(contacts)('codes that strangers ask for, %s', (otpType, contactOf) => {
  const used = useTestService()
  // Each test has a day of its own: what others sent is no longer counted.
  beforeEach(() => used.service.clock.advance(day))
  const from = (remoteAddress: string) =>
    callService({
      ...used.service,
      fetch: async (input, init) =>
        used.service.server.app.fetch(new Request(input, init), { remoteAddress }),
    })
  const ask = (address: string, contact: string) => from(address).proxy('otpInit', { otpType, contact })

  async function flood(
    contact: string,
    addressOf: (at: number) => string,
    requests: number,
  ): Promise<number> {
    let sent = 0
    for (let at = 0; at < requests; at++) if ((await ask(addressOf(at), contact)).status === 200) sent++
    return sent
  }

  /** Signs in, so that the network is known for the contact. */
  async function proveFrom(address: string, contact: string): Promise<void> {
    await from(address).prove(contact, await createKeyPair(), otpType)
    used.service.clock.advance(5 * minute)
  }

  it('behavior: twelve requests from four networks leave the owner their codes', async () => {
    const contact = contactOf('o')
    await proveFrom('198.51.100.7', contact)
    expect(await flood(contact, (at) => `203.0.113.${at % 4}`, 12)).toBe(12)
    expect(await ask('203.0.113.200', contact)).toMatchObject({ status: 429, errorCode: 'OTP_LIMIT_REACHED' })
    for (let at = 0; at < 3; at++) expect((await ask('198.51.100.7', contact)).status).toBe(200)
    expect((await ask('198.51.100.7', contact)).status).toBe(429)
  })

  it('behavior: the owner of an IPv6 address is known by its /56', async () => {
    const contact = contactOf('oo')
    await proveFrom('2001:db8:7:1100::1', contact)
    expect(await flood(contact, (at) => `203.0.113.${at % 4}`, 12)).toBe(12)
    expect((await ask('2001:db8:7:11ff::9', contact)).status).toBe(200)
    expect((await ask('2001:db8:7:2200::9', contact)).status).toBe(429)
  })

  it('behavior: one IPv6 site counts as one network for a contact', async () => {
    const contact = contactOf('ooo')
    expect(await flood(contact, (at) => `2001:db8:8:${at.toString(16)}::1`, 20)).toBe(3)
  })

  it('behavior: sixty codes a day for one contact, however many networks ask', async () => {
    const contact = contactOf('oooo')
    const { clock } = used.service
    const start = clock.now()
    let network = 0
    let sent = 0
    const next = () => `10.${network >> 8}.${network++ & 255}.1`
    // Every two hours, one request more than the limit of five minutes, until those of the day are used up.
    while (clock.now() - start < day) {
      sent += await flood(contact, next, sent < 60 ? 13 : 1)
      clock.advance(120 * minute)
    }
    await used.service.inbox.settled()
    expect(sent).toBe(60)
    expect(used.service.inbox.list(contact)).toHaveLength(60)
  })
})

/** Fewer than by default, of which describeRaces.ts shows that they hold. */
const lookups = 8

describe('requests from one network', () => {
  const used = useTestService({
    settings: { limits: { lookupsPerAddress: [{ count: lookups, seconds: 60 }] } },
  })
  const from = (remoteAddress: string) =>
    callService({
      ...used.service,
      fetch: async (input, init) =>
        used.service.server.app.fetch(new Request(input, init), { remoteAddress }),
    })

  it.each([
    ['otpVerify', { otpId: '11111111-1111-4111-8111-111111111111', otpCode: '000000' }],
    ['otpLogin', { verificationToken: 'a.b.c' }],
    ['oauthLogin', { oidcToken: 'a.b.c' }],
  ] as const)('behavior: rejects more than sixty a minute of %s', async (operation, requested) => {
    const { publicKey } = await createKeyPair()
    const keys = operation === 'otpVerify' ? { public_key: publicKey } : { publicKey }
    const client_signature = 'ab'.repeat(64)
    const body = { ...requested, ...keys, ...(operation === 'otpLogin' && { client_signature }) }
    for (let at = 0; at < 60; at++)
      expect((await from('192.0.2.9').proxy(operation, body)).status).not.toBe(429)
    const refused = await from('192.0.2.9').proxy(operation, body)
    expect(refused).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    expect(refused.body.details[0]).toMatchObject({ limit: 'logins', retryAfterSeconds: 60 })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after')
    expect((await from('192.0.2.10').proxy(operation, body)).status).not.toBe(429)
    used.service.clock.advance(minute)
  })

  it('behavior: a /56 may do twice as much as a /64, a /48 four times', async () => {
    const filter = { filterType: 'EMAIL', filterValue: 'nobody@example.com' }
    /** Sends a few requests more than the limit. */
    const count = async (allowed: number, addresses: (at: number) => string) => {
      let answered = 0
      for (let at = 0; at < allowed + 5; at++) {
        const { status } = await from(addresses(at)).proxy('account', filter)
        if (status === 200) answered++
      }
      used.service.clock.advance(minute)
      return answered
    }
    expect(await count(lookups, () => '2001:db8:1:1::1')).toBe(lookups)
    expect(await count(2 * lookups, (at) => `2001:db8:2:${at.toString(16)}::1`)).toBe(2 * lookups)
    const inSite = (at: number) => `2001:db8:3:${(at * 256).toString(16)}::1`
    expect(await count(4 * lookups, inSite)).toBe(4 * lookups)
  })
})
