import { createHash } from 'node:crypto'
import { keccak256 } from '../../packages/crypto/src/exports/keccak.ts'
import { bodyBytes } from './reader.ts'
import { readers } from './readers.ts'

// How long each reader of untrusted bytes takes for its worst input of the largest size, beside three floors for as many
// bytes in the same run: SHA-256 of Node, JSON.parse, and Keccak-256, which a signature of a text of this size takes.
// Run with: npm run bench -- readers [-- --only <part of a name>].

const at = process.argv.indexOf('--only')
const only = at > 0 ? (process.argv[at + 1] ?? '') : ''
/** 20 ms on a machine that takes 10 ms for Keccak-256 of as many bytes. */
const bar = 2
/** Runs of each, of which the fastest counts: the first ones are compiled on the way. */
const runs = 6

/** @param {() => unknown} run */
async function measure(run) {
  let fastest = Number.POSITIVE_INFINITY
  for (let count = 0; count < runs; count++) {
    const before = process.cpuUsage()
    try {
      await run()
    } catch {
      // Refused.
    }
    const { user, system } = process.cpuUsage(before)
    fastest = Math.min(fastest, (user + system) / 1_000)
  }
  return fastest
}

const bytes = new Uint8Array(bodyBytes).fill(7)
const json = JSON.stringify(Array.from({ length: bodyBytes / 8 }, (_, index) => `k${index}`)).slice(
  0,
  bodyBytes,
)
const sha = await measure(() => createHash('sha256').update(bytes).digest())
const parse = await measure(() => JSON.parse(`${json.slice(0, json.lastIndexOf(','))}]`))
const keccak = await measure(() => keccak256(bytes))
const format = (/** @type {number} */ milliseconds) => milliseconds.toFixed(2).padStart(8)
process.stdout.write(`floors for ${bodyBytes / 1_024} KiB (ms of a processor)\n`)
process.stdout.write(`${format(sha)} SHA-256\n${format(parse)} JSON.parse\n${format(keccak)} Keccak-256\n\n`)
process.stdout.write('      ms × SHA-256 × JSON.parse × Keccak-256  reader, its worst input\n')

/** @type {{ milliseconds: number, name: string, input: string }[]} */
const worst = []
for (const { name, reader } of readers.filter((each) => each.name.includes(only))) {
  let row = { milliseconds: 0, name, input: '' }
  for (const [input, prepare] of Object.entries(reader.inputs)) {
    const milliseconds = await measure(prepare(reader.limit))
    if (milliseconds >= row.milliseconds) row = { milliseconds, name, input }
  }
  worst.push(row)
}
worst.sort((one, other) => other.milliseconds - one.milliseconds)
for (const { milliseconds, name, input } of worst) {
  const ratios = [sha, parse, keccak].map((floor) => (milliseconds / floor).toFixed(2).padStart(11))
  process.stdout.write(`${format(milliseconds)}${ratios.join(' ')}   ${name}, ${input}\n`)
}
const most = (worst[0]?.milliseconds ?? 0) / keccak
const isMet = most <= bar
process.stdout.write(
  `readers: bar ${bar} × Keccak-256 (${format(bar * keccak).trim()} ms here), slowest ${most.toFixed(2)}: ${isMet ? 'met' : 'NOT MET'}\n`,
)
if (!isMet) process.exitCode = 1
