import { createKeyPair } from '@latchkey/crypto'
import { type CreateTestServiceOptions, createTestService } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { callService } from '../../test/callService.ts'
import { useTestService } from '../../test/useTestService.ts'

const hour = 3_600_000
const isDeep = process.env.LATCHKEY_DEEP === '1'
const number = (block: string, at: number) => `${block}${String(at).padStart(4, '0')}`

/** Messages requested from everywhere. */
function useSenders(options: CreateTestServiceOptions) {
  const used = useTestService(options)
  const from = (remoteAddress: string) => {
    const { service } = used
    const fetch: typeof service.fetch = async (input, init) =>
      service.server.app.fetch(new Request(input, init), { remoteAddress })
    return callService({ ...service, fetch })
  }
  /** Each from another network, as in SMS pumping. */
  let networks = 0
  const send = (contact: string, address = `10.9.${networks >> 8}.${networks++ & 255}`) =>
    from(address).proxy('otpInit', { otpType: 'OTP_TYPE_SMS', contact })
  return { used, from, send }
}

describe('SMS limits', () => {
  const { used, from, send } = useSenders({})
  const received = async (block: string) => {
    await used.service.server.settled()
    return used.service.inbox.list().filter(({ to }) => to.startsWith(block)).length
  }

  it(`behavior: sends to eight of a hundred numbers in a row, then refuses: ${isDeep ? 200 : 20} numbers`, async () => {
    const statuses: number[] = []
    for (let at = 0; at < (isDeep ? 200 : 20); at++)
      statuses.push((await send(number('+1555000', at))).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(isDeep ? 16 : 8)
    expect(await received('+1555000')).toBe(isDeep ? 16 : 8)
    const refused = await send(number('+1555000', 19))
    expect(refused).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    expect(refused.headers.get('retry-after')).toBe('3600')
    // A second request for the same number doesn't help.
    expect((await send(number('+1555000', 19))).status).toBe(429)
    used.service.clock.advance(hour)
    expect((await send(number('+1555000', 19))).status).toBe(200)
  })

  it('behavior: allows thirty numbers of a block of ten thousand, in any order', async () => {
    let sent = 0
    for (let at = 0; at < (isDeep ? 200 : 40); at++) {
      const { status } = await send(number('+1555001', (at * 7_919) % 10_000))
      if (status === 200) sent++
    }
    expect(sent).toBe(30)
    expect(await received('+1555001')).toBe(30)
    expect((await send('+15550020000')).status).toBe(200)
  })

  it('behavior: messages to one number don’t count against other numbers', async () => {
    for (let at = 0; at < 12; at++) expect((await send('+15550030001')).status).toBe(200)
    for (let at = 2; at < 9; at++) expect((await send(number('+1555003', at))).status).toBe(200)
    expect((await send('+15550030009')).status).toBe(429)
  })

  it('behavior: known receivers get codes when their block is used up', async () => {
    const { clock } = used.service
    clock.advance(24 * hour)
    const home = '10.8.0.1'
    const key = await createKeyPair()
    await from(home).prove('+15550040050', key, 'OTP_TYPE_SMS')
    clock.advance(24 * hour)
    for (let at = 0; at < 10; at++) await send(number('+1555004', at))
    expect((await send('+15550040050')).status).toBe(429)
    expect((await send('+15550040050', home)).status).toBe(200)
  })

  it('behavior: limits survive a restart', async () => {
    for (let at = 0; at < 8; at++) expect((await send(number('+1555005', at))).status).toBe(200)
    const next = await createTestService({ beside: used.service })
    const requested = { otpType: 'OTP_TYPE_SMS', contact: '+15550050042' }
    expect((await callService(next).proxy('otpInit', requested)).status).toBe(429)
    await next.close()
  })
})

describe('the daily limit of an organization', () => {
  const { used, from, send } = useSenders({
    settings: { limits: { smsPerTenant: [{ count: 10, seconds: 86_400 }] } },
  })

  it('behavior: reserves a fifth of its messages for known receivers', async () => {
    const { clock } = used.service
    const home = '10.8.0.2'
    await from(home).prove('+12025550100', await createKeyPair(), 'OTP_TYPE_SMS')
    let sent = 1
    for (let at = 0; at < 12; at++) {
      const { status } = await send(`+1202${String(2_000_000 + at * 100_007)}`)
      if (status === 200) sent++
    }
    expect(sent).toBe(8)
    expect((await send('+12025550100', home)).status).toBe(200)
    expect((await send('+12025550100', home)).status).toBe(200)
    clock.advance(hour)
    const refused = await send('+12025550100', home)
    expect(refused).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    expect(refused.headers.get('retry-after')).toBe(String(23 * 3_600))
    clock.advance(23 * hour)
    expect((await send('+12125550199')).status).toBe(200)
  })
})
