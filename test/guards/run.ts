import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

import { guards } from './guards.ts'

// Removes each check of guards.ts alone and runs the tests that call it: one has to fail.
// With numbers, only those checks: node --import tsx test/guards/run.ts 3 17

/** How many of all checks a test has to notice. */
const bar = 0.97
const numbers = process.argv.slice(2).map(Number)
const chosen: readonly number[] = numbers.length > 0 ? numbers : guards.map((_, number) => number)

/** Whether all of the tests pass, without a check if its number is passed. */
const pass = (tests: readonly string[], without?: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const removed = without === undefined ? {} : { LATCHKEY_REMOVED_GUARD: String(without) }
    const words = ['vitest', 'run', '--maxWorkers=1', '--bail=1', '--reporter=dot', ...tests]
    const child = spawn('npx', words, { stdio: 'ignore', env: { ...process.env, ...removed } })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })

if (!(await pass([...new Set(chosen.flatMap((number) => guards[number]?.tests ?? []))]))) {
  console.log('Some of the tests fail with every check in place.')
  process.exit(1)
}
const unseen: number[] = []
const queue = [...chosen]
const work = async () => {
  for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
    const { file, text, tests } = guards[number]!
    if (!(await pass(tests, number))) continue
    unseen.push(number)
    console.log(`${number}: no test notices that ${file} is without ${JSON.stringify(text)}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
const noticed = chosen.length - unseen.length
if (noticed < chosen.length * bar) process.exitCode = 1
console.log(`${noticed} passed, ${unseen.length} failed`)
