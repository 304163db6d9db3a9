import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

import type { CountedReaders } from './countWork.ts'

/** Shares of the largest size. Input that is refused for its size is read when it is smaller. */
const shares = process.env.LATCHKEY_FULL === '1' ? [1, 0.25, 0.05] : [1]

/** ms. It takes a minute of a processor, which others may use as well. */
const patience = 600_000

/** In a process of its own, since V8 counts only what it compiles afterwards. */
async function countWork(share: number): Promise<CountedReaders> {
  const program = fileURLToPath(new URL('./countWork.ts', import.meta.url))
  const words = ['--conditions=latchkey-source', '--import', 'tsx', program, String(share)]
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 16 * 1_024 * 1_024 })
  return JSON.parse(stdout)
}

describe('readers of untrusted bytes', () => {
  it.each(shares)(
    'default: none does more than hashing the largest body takes, at %d of it',
    async (share) => {
      const { hashing, runs } = await countWork(share)
      const above = runs.filter(({ blocks }) => blocks > 1.05 * hashing)
      expect(above).toEqual([])
      // The measurement works: some readers come near the bar.
      expect(Math.max(...runs.map(({ blocks }) => blocks))).toBeGreaterThan(hashing / 2)
    },
    patience,
  )
})
