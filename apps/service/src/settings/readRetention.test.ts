import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { StartRefused } from '../StartRefused.ts'
import { readRetention } from './readRetention.ts'

describe('readRetention', () => {
  it('default: leaves everything as it is', () => expect(readRetention({})).toBeUndefined())

  it('parameters: retention', () => {
    expect(
      readRetention({ retention: 'activities=365, routine=3,sessions=31,usage=30,codes=2,contacts=7' }),
    ).toEqual({
      activityRetentionSeconds: 31_536_000,
      routineRetentionSeconds: 259_200,
      sessionKeyRetentionSeconds: 2_678_400,
      usageRetentionSeconds: 2_592_000,
      codeRetentionSeconds: 172_800,
      contactRetentionSeconds: 604_800,
    })
  })

  it('behavior: 0 keeps activities and keys of sessions for good', () =>
    expect(readRetention({ retention: 'activities=0,routine=0,sessions=0' })).toEqual({
      activityRetentionSeconds: undefined,
      routineRetentionSeconds: undefined,
      sessionKeyRetentionSeconds: undefined,
    }))

  it('behavior: the page on operating lists what can be named', () => {
    const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
    const [, section = ''] = /## Retention\n([\s\S]*?)\n## /.exec(page) ?? []
    const listed = [...section.matchAll(/^\|[^|]+\| `([a-z]+)` +\|/gm)].map(([, name]) => name)
    expect(() => readRetention({ retention: 'x=1' })).toThrow(
      `expected days for ${listed.join(', ')}, such as`,
    )
  })

  it.each(['activities', 'contacts=0', 'sessions=30', 'wallets=3', 'constructor=3', 'usage=1.5', 'usage=-1'])(
    'behavior: refuses %s',
    (retention) => expect(() => readRetention({ retention })).toThrow(StartRefused),
  )
})
