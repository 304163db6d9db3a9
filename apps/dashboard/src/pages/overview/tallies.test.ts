import { describe, expect, test } from 'vitest'

import { columnsOf, failuresOf, sendsOf, signInsOf } from './tallies.ts'

const at = (ms: number) => ({ seconds: String(ms / 1_000), nanos: '0' })
const hourMs = 3_600_000
const count = (event: string, outcome: string, times: number, ms = 0) => ({
  event,
  outcome,
  count: times,
  hour: at(ms),
})

test('signInsOf: sums the events of a method, largest first', () => {
  const counts = [
    count('otp_login', 'OK', 2),
    count('stamp_login.code', 'OK', 1),
    count('stamp_login.passkey', 'OK', 5),
    count('otp_login', 'OTP_INVALID', 9),
    count('stamp_login.key', 'OK', 7),
  ]
  expect(signInsOf(counts)).toEqual([
    { name: 'Passkey', count: 5 },
    { name: 'Code', count: 3 },
  ])
})

test('failuresOf: counts what people were told once', () => {
  const counts = [
    count('proxy.otp_verify', 'OTP_INVALID', 2),
    count('verify_otp', 'OTP_INVALID', 2),
    count('stamp_login.passkey', 'REQUEST_EXPIRED', 1),
  ]
  expect(failuresOf(counts)).toEqual([
    { name: 'OTP_INVALID', count: 2 },
    { name: 'REQUEST_EXPIRED', count: 1 },
  ])
})

test('sendsOf: a row for each channel, by what became of the messages', () => {
  const counts = [
    count('init_otp.sms', 'OK', 3),
    count('init_otp.sms', 'RATE_LIMIT_EXCEEDED', 1),
    count('send.sms', 'OK', 2),
    count('send.sms', 'FAILED', 4),
    count('send.sms', 'REFUSED', 1),
    count('send.email', 'EXPIRED', 1),
  ]
  expect(sendsOf(counts)).toEqual([
    { channel: 'Email', requested: 0, limited: 0, sent: 0, failed: 0, dropped: 1 },
    { channel: 'SMS', requested: 3, limited: 1, sent: 2, failed: 4, dropped: 1 },
  ])
})

describe('columnsOf', () => {
  const now = 100 * hourMs + 5

  test('default: every hour has a column', () => {
    const columns = columnsOf([count('otp_login', 'OK', 2, 100 * hourMs)], { now, hours: 24, step: 1 })
    expect(columns).toHaveLength(24)
    expect(columns.at(-1)).toEqual({ startMs: 100 * hourMs, count: 2 })
    expect(columns[0]).toEqual({ startMs: 77 * hourMs, count: 0 })
  })

  test('parameters: step', () => {
    const counts = [count('otp_login', 'OK', 1, 80 * hourMs), count('otp_login', 'OK', 1, 90 * hourMs)]
    const columns = columnsOf(counts, { now, hours: 168, step: 24 })
    expect(columns).toHaveLength(7)
    expect(columns.at(-1)?.count).toBe(2)
  })
})
