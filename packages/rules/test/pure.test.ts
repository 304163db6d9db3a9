import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../src/', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

/** Ways to the clock, to chance, to the process and to anything outside of it. */
const impure =
  /\bDate\.now\b|new Date\(\)|Math\.random|random(?:Bytes|UUID|Int|SecretKey)|set(?:Timeout|Interval|Immediate)|queueMicrotask|\bprocess\.|\bfetch\(|'node:(?!crypto')|import\(/

it('behavior: the rules read no clock, draw nothing by chance and reach nothing outside', () => {
  expect(sources.length).toBeGreaterThan(80)
  const reaching = sources.filter((file) => impure.test(readFileSync(new URL(file, root), 'utf8')))
  expect(reaching).toEqual([])
})
