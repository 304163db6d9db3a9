import { describe, expect, it } from 'vitest'

import type { SecretCheck } from '../../store/secretChecks.ts'
import { compareSecrets } from './compareSecrets.ts'
import type { PresentSecret, SecretName } from './presentSecrets.ts'

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string]
/** The secret at each point of a rotation from `one` to `two`. */
const points = {
  before: { current: one, others: [] },
  added: { current: one, others: [two] },
  used: { current: two, others: [one] },
  after: { current: two, others: [] },
} satisfies Record<string, PresentSecret>
const start = (fingerprint: string): SecretCheck => ({
  name: 'service.sealKey',
  fingerprint,
  since: 1,
  replaced: [],
})

/** Starts processes one after the other, and returns the check that the last one leaves. */
function run(
  name: SecretName,
  sequence: readonly PresentSecret[],
  check: SecretCheck = { ...start(one), name },
): SecretCheck {
  return sequence.reduce((at, present) => {
    const { refusals, changes } = compareSecrets({ [name]: present }, { checks: [at], now: 2 })
    expect(refusals).toEqual([])
    return changes[0] ?? at
  }, check)
}

const refusalOf = (name: SecretName, present: PresentSecret, check: SecretCheck) =>
  compareSecrets({ [name]: present }, { checks: [check], now: 2 }).refusals[0]?.reason

describe('compareSecrets', () => {
  it('default: the same secret changes nothing, and an unknown one is named', () => {
    expect(compareSecrets({ 'service.sealKey': points.before }, { checks: [start(one)], now: 2 })).toEqual({
      refusals: [],
      changes: [],
      unknown: [],
    })
    expect(compareSecrets({ 'service.pepper': points.before }, { checks: [start(one)], now: 2 })).toEqual({
      refusals: [],
      changes: [],
      unknown: ['service.pepper'],
    })
  })

  it('behavior: processes may be one step apart, in any order', () => {
    const { before, added, used } = points
    const check = run('service.sealKey', [before, added, before, used, added, used, added, added, used])
    expect(check).toEqual({
      name: 'service.sealKey',
      fingerprint: two,
      since: 2,
      replaced: [{ fingerprint: one, dropped: false }],
    })
  })

  it('behavior: a secret that seals rows is dropped once they are sealed again', () => {
    const check = run('service.sealKey', [points.added, points.used])
    expect(refusalOf('service.sealKey', points.after, check)).toBe('needed')
    const resealed = { ...check, replaced: [{ fingerprint: one, dropped: true }] }
    expect(run('service.sealKey', [points.after, points.used], resealed)).toBe(resealed)
    expect(refusalOf('service.sealKey', points.added, resealed)).toBe('dropped')
  })

  it('behavior: another secret is dropped by the first process without it', () => {
    const check = run('service.pepper', [points.added, points.used, points.after])
    expect(check.replaced).toEqual([{ fingerprint: one, dropped: true }])
    expect(refusalOf('service.pepper', points.before, check)).toBe('dropped')
    expect(refusalOf('service.pepper', points.added, check)).toBe('dropped')
  })

  it('behavior: refuses a file that does not know the secret in use', () => {
    const check = run('service.sealKey', [points.used])
    expect(refusalOf('service.sealKey', points.before, check)).toBe('other')
    expect(refusalOf('service.sealKey', { current: three, others: [] }, check)).toBe('other')
    expect(refusalOf('service.sealKey', { current: three, others: [one] }, check)).toBe('other')
  })

  it('behavior: rotates again and again', () => {
    const check = run('service.pepper', [
      points.added,
      points.used,
      points.after,
      { current: two, others: [three] },
      { current: three, others: [two] },
      { current: three, others: [] },
    ])
    expect(check).toMatchObject({
      fingerprint: three,
      replaced: [
        { fingerprint: one, dropped: true },
        { fingerprint: two, dropped: true },
      ],
    })
  })
})
