import { describe, expect, it } from 'vitest'

import type { LogFacts } from '../ports/log.ts'
import { createDigest } from '../secrets/digest.ts'
import { createRefusalLog } from './createRefusalLog.ts'

const operation = 'otpVerify'

function openLog() {
  let now = 0
  const lines: { level: string; event: string; facts: LogFacts }[] = []
  const write =
    (level: string) =>
    (event: string, facts: LogFacts = {}) =>
      void lines.push({ level, event, facts })
  const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
  const logRefusal = createRefusalLog({
    log,
    clock: { now: () => now },
    digest: createDigest({ pepper: '00' }),
  })
  return {
    logRefusal,
    advance(milliseconds: number) {
      now += milliseconds
    },
    /** Lines above the level debug, without those that were taken before. */
    take: () => lines.splice(0).filter(({ level }) => level !== 'debug'),
  }
}

/** An address of each /64 network. */
const addressIn = (network: number) =>
  `2001:db8:${(network >> 16).toString(16)}:${(network & 0xffff).toString(16)}::1`

describe('createRefusalLog', () => {
  const flood = ({ logRefusal }: ReturnType<typeof openLog>, networks: number) => {
    for (let network = 0; network < networks; network++)
      logRefusal({ operation, errorCode: 'OTP_INVALID' }, { address: addressIn(network) })
  }

  it('behavior: requests from many networks leave few lines, which count all of them', () => {
    const refusals = openLog()
    flood(refusals, 20_000)
    const lines = refusals.take()
    expect(lines.length).toBeLessThan(250)
    const totals = lines.filter(({ event }) => event === 'request.refusedWidely')
    expect(totals.map(({ level, facts }) => [level, facts.errorCode, facts.count])).toEqual([
      ['info', 'OTP_INVALID', 1],
      ['info', 'OTP_INVALID', 10],
      ['warn', 'OTP_INVALID', 100],
      ['warn', 'OTP_INVALID', 1_000],
      ['warn', 'OTP_INVALID', 10_000],
    ])
  })

  it('behavior: a flood of one error hides neither another error nor a verified caller', () => {
    const refusals = openLog()
    flood(refusals, 10_000)
    refusals.take()
    const address = addressIn(70_000)
    refusals.logRefusal({ operation, errorCode: 'OTP_EXPIRED' }, { address })
    refusals.logRefusal({ operation, errorCode: 'OTP_INVALID' }, { address, credentialId: 'credential' })
    expect(refusals.take().map(({ event, facts }) => [event, facts.errorCode, facts.count])).toEqual([
      ['request.refused', 'OTP_EXPIRED', 1],
      ['request.refused', 'OTP_INVALID', 1],
    ])
  })

  it('behavior: the next minute starts anew', () => {
    const refusals = openLog()
    flood(refusals, 10_000)
    refusals.advance(60_000)
    refusals.take()
    flood(refusals, 1)
    expect(refusals.take()).toHaveLength(1)
  })
})
