import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { describeOldNode } from './describeOldNode.mjs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

describe('describeOldNode', () => {
  it.each(['20.19.0', '20.20.2', '22.13.1', '24.0.0', '25.1.0'])('default: %s is taken', (version) => {
    expect(describeOldNode(engines.node, version)).toBeUndefined()
  })

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.0'])('behavior: %s is not', (version) => {
    expect(describeOldNode(engines.node, version)).toBe(
      `This is Node ${version}. Latchkey runs on Node 20 from 20.19, 22 from 22.13, 24 or newer: https://nodejs.org has them.`,
    )
  })

  it("behavior: names a range that it can't read", () => {
    expect(() => describeOldNode('20.x', '20.19.0')).toThrow(/Got 20\.x\./)
  })
})
