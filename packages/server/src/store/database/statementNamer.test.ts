import { describe, expect, it } from 'vitest'

import { createStatementNamer } from './statementNamer.ts'

const text = 'select $1'

describe('createStatementNamer', () => {
  it('default: names a text from the second time on, alike in every process', () => {
    const [one, other] = [createStatementNamer(), createStatementNamer()]
    expect(one({ text }, [1])).toEqual({ text })
    const named = one({ text }, [2])
    expect(named).toEqual({ text, name: expect.stringMatching(/^latchkey_[0-9a-f]{32}$/) })
    expect(one({ text }, [3])).toEqual(named)
    other({ text }, [1])
    expect(other({ text }, [1])).toEqual(named)
    const next = 'select $1::int'
    one({ text: next }, [1])
    expect(one({ text: next }, [1]).name).not.toBe(named.name)
  })

  it('behavior: leaves statements without values as they are', () => {
    const name = createStatementNamer()
    for (let turn = 0; turn < 3; turn++)
      for (const values of [undefined, []]) expect(name({ text: 'begin' }, values)).toEqual({ text: 'begin' })
  })

  it('behavior: names at most a thousand texts', () => {
    const name = createStatementNamer()
    for (let turn = 0; turn < 2; turn++)
      for (let at = 0; at < 1_001; at++) {
        const isNamed = name({ text: `select $1, ${at}` }, [1]).name !== undefined
        expect(isNamed, String(at)).toBe(turn > 0 && at < 1_000)
      }
  })
})
