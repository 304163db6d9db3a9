import { describe, expect, it } from 'vitest'

import { createLeaves } from './leaves.ts'

const tree = { a: 1n, b: { c: 'x', d: [{ e: true }, { e: false }] }, empty: [], none: undefined }

describe('createLeaves', () => {
  it('default: what nobody has taken is left, in order', () => {
    const leaves = createLeaves(tree)
    expect(leaves.take('a')).toBe(1n)
    expect(leaves.inside('b').items('d')[1]?.take('e')).toBe(false)
    expect(leaves.rest()).toEqual([
      { path: ['b', 'c'], value: 'x' },
      { path: ['b', 'd', '0', 'e'], value: true },
      { path: ['empty'], value: [] },
      { path: ['none'], value: undefined },
    ])
  })

  it('behavior: taking a record takes all that is in it', () => {
    const leaves = createLeaves(tree)
    leaves.take('b')
    leaves.take('none')
    expect(leaves.items('empty')).toEqual([])
    expect(leaves.rest()).toEqual([{ path: ['a'], value: 1n }])
  })

  it('behavior: one record and a list of records are read alike', () => {
    const leaves = createLeaves(tree)
    expect(leaves.records('b').map((record) => record.take('c'))).toEqual(['x'])
    expect(
      leaves
        .inside('b')
        .records('d')
        .map((record) => record.take('e')),
    ).toEqual([true, false])
    expect(leaves.records('empty')).toEqual([])
    expect(leaves.rest().map(({ path }) => path)).toEqual([['a'], ['none']])
  })

  it('behavior: the rest can be taken as it is', () => {
    const leaves = createLeaves(tree)
    expect(leaves.inside('b').takeRest()).toHaveLength(3)
    expect(leaves.rest().map(({ path }) => path)).toEqual([['a'], ['empty'], ['none']])
    expect(leaves.inside('b').takeRest()).toEqual([])
  })

  it('behavior: a member that is missing takes nothing', () => {
    const leaves = createLeaves(tree)
    expect(leaves.take('z')).toBeUndefined()
    expect(leaves.inside('z').items('y')).toEqual([])
    expect(leaves.rest()).toHaveLength(6)
  })
})
