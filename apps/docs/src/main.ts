import { buildSite } from './buildSite.ts'
import { type Counts, checkBlocks } from './checkBlocks.ts'
import { checkSite } from './checkSite.ts'

// node --import tsx apps/docs/src/main.ts [blocks] [build] [check]
// Without arguments: the blocks; in full test runs the site, too.

const isFull = process.env.LATCHKEY_FULL === '1' || process.env.LATCHKEY_DEEP === '1'
const args = process.argv.slice(2)
const tasks = args.length > 0 ? args : isFull ? ['blocks', 'build', 'check'] : ['blocks']

const counts: Counts[] = []
if (tasks.includes('blocks')) counts.push(await checkBlocks())
if (tasks.includes('build')) await buildSite()
if (tasks.includes('check')) counts.push(await checkSite())

const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
