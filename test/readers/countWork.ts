import { Session } from 'node:inspector/promises'

/** The output of this program. */
export interface CountedReaders {
  /** Blocks of hashing the largest body by Keccak-256. */
  hashing: number
  runs: CountedRun[]
}

/** The work that one input made a reader do. */
export interface CountedRun {
  reader: string
  input: string
  /** How many blocks of JavaScript it ran: a body of a function, a branch, a turn of a loop. */
  blocks: number
}

// A program: counts the blocks that each reader runs for each of its hostile inputs, and for hashing as many bytes, which
// is the bar. V8 counts them for its reports of coverage, the same number each time on any machine. It does so in code
// that is compiled afterwards, so everything is imported behind the start.
// https://v8.dev/blog/javascript-code-coverage#block-coverage
// Run with: node --conditions=latchkey-source --import tsx <this file> [share of the largest size, 1 by default]

const share = Number(process.argv[2] ?? 1)
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

const { bodyBytes } = await import('./reader.ts')
const { readers } = await import('./readers.ts')
const { keccak256 } = await import('../../packages/crypto/src/exports/keccak.ts')

/** Blocks that have run since the last call. */
async function takeBlocks(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let blocks = 0
  for (const { functions } of result)
    for (const { ranges } of functions) for (const { count } of ranges) blocks += count
  return blocks
}

async function countBlocks(run: () => unknown): Promise<number> {
  try {
    await run()
  } catch {
    // Refused.
  }
  return await takeBlocks()
}

const hash = () => keccak256(new Uint8Array(bodyBytes))
// The first time, the library makes its tables.
hash()
await takeBlocks()
const hashing = await countBlocks(hash)
const runs: CountedRun[] = []
for (const { name, reader } of readers) {
  const prepared = Object.entries(reader.inputs).map(
    ([input, prepare]) => [input, prepare(Math.floor(reader.limit * share))] as const,
  )
  await takeBlocks()
  for (const [input, run] of prepared) runs.push({ reader: name, input, blocks: await countBlocks(run) })
}
console.log(JSON.stringify({ hashing, runs } satisfies CountedReaders))
