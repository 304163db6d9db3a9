import { describe, expect, it } from 'vitest'

import { requireLosing } from './requireLosing.ts'

const command = '--adopt-secrets'

describe('requireLosing', () => {
  it('default: names and counts what would be lost', () => {
    const losses = { wallets: 47, oauth2_credentials: 1 }
    expect(() => requireLosing(losses, { command })).toThrow(
      '--adopt-secrets would end 47 wallets, 1 client secret for good, and changed nothing. If that is what you want, add --losing 48.',
    )
    requireLosing(losses, { command, losing: '48' })
    requireLosing({}, { command })
  })

  it.each(['47', '49', '0'])('behavior: refuses another number, %s', (losing) =>
    expect(() => requireLosing({ wallets: 48 }, { command, losing })).toThrow(
      `would end 48 wallets for good, and changed nothing. --losing says ${losing}. If that is what you want, add --losing 48.`,
    ),
  )

  it.each(['', '4x', '-1', '1e3', ' 48'])('behavior: refuses what is no number, "%s"', (losing) =>
    expect(() => requireLosing({ wallets: 48 }, { command, losing })).toThrow(
      'expected a number such as 48.',
    ),
  )

  it('behavior: refuses a number where nothing is lost', () =>
    expect(() => requireLosing({}, { command, losing: '3' })).toThrow(
      '--adopt-secrets loses nothing, and --losing says 3. Leave it out if that is right.',
    ))

  it('behavior: sessions may have ended since the number was counted', () => {
    requireLosing({ sessions: 100 }, { command, losing: '110' })
    expect(() => requireLosing({ sessions: 100 }, { command, losing: '111' })).toThrow(
      '100 signed-in sessions',
    )
    expect(() => requireLosing({ sessions: 100 }, { command, losing: '99' })).toThrow(
      '100 signed-in sessions',
    )
    expect(() => requireLosing({ sessions: 100, wallets: 1 }, { command, losing: '102' })).toThrow('1 wallet')
  })
})
