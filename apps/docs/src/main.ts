import { parseArgs } from 'node:util'

import { buildSite } from './buildSite.ts'
import { type Counts, checkBlocks } from './checkBlocks.ts'
import { checkSite } from './checkSite.ts'
import { serveSite } from './serveSite.ts'

// node --import tsx apps/docs/src/main.ts [blocks] [build] [check] [serve] [--port 6007]
// Without arguments: the blocks; in full test runs the site, too.

const isFull = process.env.LATCHKEY_FULL === '1' || process.env.LATCHKEY_DEEP === '1'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '6007' } },
})
const tasks = positionals.length > 0 ? positionals : isFull ? ['blocks', 'build', 'check'] : ['blocks']

const counts: Counts[] = []
if (tasks.includes('blocks')) counts.push(await checkBlocks())
if (tasks.includes('build')) await buildSite()
if (tasks.includes('check')) counts.push(await checkSite())

if (tasks.includes('serve')) {
  const { url } = await serveSite({ port: Number(values.port) })
  console.log(`The documentation is at ${url}`)
} else {
  const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
