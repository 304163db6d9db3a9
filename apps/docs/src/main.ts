import { buildSite } from './buildSite.ts'
import { type Counts, checkBlocks } from './checkBlocks.ts'
import { checkSite } from './checkSite.ts'

// node --import tsx apps/docs/src/main.ts [blocks] [build] [check]
// With no word, what the run of tests asks for: the blocks, and in full runs the site.

const isFull = process.env.LATCHKEY_FULL === '1' || process.env.LATCHKEY_DEEP === '1'
const given = process.argv.slice(2)
const wanted = given.length > 0 ? given : isFull ? ['blocks', 'build', 'check'] : ['blocks']

const counts: Counts[] = []
if (wanted.includes('blocks')) counts.push(await checkBlocks())
if (wanted.includes('build')) await buildSite()
if (wanted.includes('check')) counts.push(await checkSite())

const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
