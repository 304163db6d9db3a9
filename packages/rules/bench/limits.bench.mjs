import { countLimits, describeLimits, keysOf, linesOf } from '../src/decide/limits.ts'
import { compile, evaluate, noBudget } from '../src/language/index.ts'

// How long it takes to count a request by limits and to evaluate the condition that reads one.
// Run with: npm run bench -- limit-decisions, or node --conditions=latchkey-source --import tsx <this file>.

const rounds = 11
const milliseconds = 40
/** µs for each limit. */
const bar = 20

const [network, token] = ['eip155:8453', `0x${'ab'.repeat(20)}`]
const spends = [{ network, token, to: `0x${'cd'.repeat(20)}`, amount: 5n, kind: 'transfer' }]
/** @type {any} */
const descriptions = [{ activity: { kind: 'SIGN_TRANSACTION', action: 'SIGN' }, wallet: { id: 'w' }, spends }]
const spender = { userId: 'user', credential: { id: 'key', loginFamilyId: 'family' } }
const condition = "limits['limit 0'].after <= 100000000"
const ledger = {
  isCounted: false,
  read: (/** @type {readonly unknown[]} */ keys) => keys.map(() => ({ spent: 7n, count: 2 })),
}

/** @param {number} count */
function run(count) {
  const limits = Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-4000-8000-0000000000${at + 10}`,
    name: `limit ${at}`,
    network,
    token,
    where: "activity.action == 'SIGN'",
    per: 'P1D',
    by: /** @type {('user' | 'recipient')[]} */ (['user', 'recipient']),
  }))
  const compiled = compile(condition)
  return () => {
    const counted = countLimits(limits, descriptions, spender, noBudget)
    const named = describeLimits(counted, ledger, [condition])
    const outcome = evaluate(compiled, { ...descriptions[0], limits: named })
    return outcome.kind === 'value' && outcome.value && keysOf(counted).length + linesOf(counted).length
  }
}

/** Microseconds of a processor that one run takes. @param {() => unknown} task */
function measure(task) {
  const started = performance.now()
  const before = process.cpuUsage()
  let runs = 0
  while (performance.now() - started < milliseconds) {
    for (let round = 0; round < 100; round++) task()
    runs += 100
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / runs
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (const count of [50, 10, 1]) {
  const task = run(count)
  if (task() !== 2 * count) throw new Error('The request is not counted')
  const time = median(Array.from({ length: rounds }, () => measure(task))) / count
  process.stdout.write(`${count} limits: ${time.toFixed(1)} µs for each (at most ${bar})\n`)
  if (time > bar) process.exitCode = 1
}
