import { createTestService } from '@latchkey/testing/node'

import { openPglite } from '../src/store/database/pglite.ts'
import { alikeRequests, configureAlike } from '../test/alikeRequests.ts'
import { callService } from '../test/callService.ts'
import { recordStatements } from '../test/recordStatements.ts'
import { crop, shuffle, welch } from './compare.mjs'
import { median } from './measure.mjs'

// Whether the time of an answer says what its bytes don't (docs/security.md#constant-time-and-enumeration): requests to
// a whole server in this process, database and all, each on a state of its own, all kinds of them by turns in an order
// that nobody chose. Time of the CPU is measured beside the time that passed: it stays exact where others use the
// machine as well. Run with: npm run bench -- timing, or node --conditions=latchkey-source --import tsx <this file>.
// Then
// --count <requests of each kind>, and --only <the first words of a group>.

const bar = 4.5
const fullCount = 20_000
/** Made before it is asked, so that what makes a state doesn't disturb. */
const roundSize = 50
const hourMs = 3_600_000

const option = (/** @type {string} */ name) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const count = Number(option('count') ?? (process.env.LATCHKEY_DEEP ? fullCount : 1_000))
const only = option('only') ?? ''

const store = await openPglite({ memory: true })
const statements = recordStatements(store)
const rare = { count: 1_000_000, seconds: 3_600 }
const service = await createTestService({
  store,
  settings: { limits: { factor: 1_000, wrongCodeBudget: rare } },
})
const calls = callService(service)
const { authProxyUrl, authProxyConfigId } = service.config
const headers = { 'content-type': 'application/json', 'x-auth-proxy-config-id': authProxyConfigId }
const paths = { account: 'account', otpInit: 'otp_init', otpVerify: 'otp_verify' }

/**
 * One request: what it took in microseconds, and what it answered but for ids.
 *
 * @param {import('../test/alikeRequests.ts').AlikeRequest} request
 */
async function ask({ name, body }) {
  const url = `${authProxyUrl}/v1/${paths[name]}`
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  statements.take()
  const used = process.cpuUsage()
  const begun = process.hrtime.bigint()
  const response = await service.fetch(url, init)
  const text = await response.text()
  const passed = Number(process.hrtime.bigint() - begun) / 1_000
  const { user, system } = process.cpuUsage(used)
  const queries = statements.take().length
  // Mail leaves after the answer: not while the next one is timed.
  await service.server.settled()
  return {
    passed,
    cpu: user + system,
    queries,
    answer: `${response.status} ${text.replaceAll(/[0-9a-f-]{36}/g, '<id>')}`,
  }
}

/** @param {import('../test/alikeRequests.ts').AlikeGroup} group */
async function measure(group) {
  await configureAlike(calls, group)
  const kinds = Object.keys(group.kinds)
  /** @returns {Record<string, any[]>} */
  const lists = () => Object.fromEntries(kinds.map((kind) => [kind, []]))
  const [passed, cpu, queries, answers] = [lists(), lists(), lists(), lists()]
  const warmUps = Math.max(2, Math.ceil(count / 10 / roundSize))
  for (let round = -warmUps; round * roundSize < count; round++) {
    const size = round < 0 ? roundSize : Math.min(roundSize, count - round * roundSize)
    // Windows of the last round are over, and the configuration is read by nobody's request.
    service.clock.advance(2 * hourMs)
    const prepared = []
    for (const kind of kinds)
      for (let at = 0; at < size; at++) prepared.push({ kind, request: await group.kinds[kind]() })
    await calls.proxy('walletKitConfig', {})
    for (const { kind, request } of shuffle(prepared)) {
      const measured = await ask(request)
      if (round < 0) continue
      passed[kind].push(measured.passed)
      cpu[kind].push(measured.cpu)
      queries[kind].push(measured.queries)
      if (!answers[kind].includes(measured.answer)) answers[kind].push(measured.answer)
    }
  }
  return { passed: crop(passed), cpu: crop(cpu), queries, answers }
}

const print = (/** @type {string[]} */ ...cells) => process.stdout.write(`  ${cells.join('  ')}\n`)
const right = (/** @type {number} */ value, width = 7, digits = 0) => value.toFixed(digits).padStart(width)

/** How far apart two kinds are: as medians, in parts of the fastest kind, and as Welch's t. */
function distance(times, one, other) {
  const floor = Math.min(...Object.values(times).map(median))
  const difference = median(times[one]) - median(times[other])
  const t = welch(times[one], times[other])
  return {
    t,
    cells: [`${right(difference)} µs ${right((difference / floor) * 100, 6, 1)} %`, `t ${right(t, 6, 2)}`],
  }
}

/** Prints a group; whether what its answers hide is hidden by their times as well. */
function report(name, { passed, cpu, queries, answers }) {
  const kinds = Object.keys(passed)
  const width = 2 * Math.max(...kinds.map((kind) => kind.length)) + 3
  process.stdout.write(`\n${name}\n`)
  for (const kind of kinds) {
    const medians = [`time ${right(median(passed[kind]))} µs`, `CPU ${right(median(cpu[kind]))} µs`]
    print(kind.padEnd(width), ...medians, `statements ${median(queries[kind])}`)
    if (answers[kind].length > 1) throw new Error(`${name}, ${kind}: ${answers[kind].join('\n')}`)
  }
  let isMet = true
  for (const [at, one] of kinds.entries())
    for (const other of kinds.slice(at + 1)) {
      const [time, work] = [distance(passed, one, other), distance(cpu, one, other)]
      const isTold = answers[one][0] !== answers[other][0]
      const isAlike = Math.abs(time.t) < bar && Math.abs(work.t) < bar
      if (!isTold && !isAlike) isMet = false
      const verdict = isTold ? 'the answer tells' : isAlike ? 'alike' : 'TOLD APART'
      print(`${one} - ${other}`.padEnd(width), 'time', ...time.cells, 'CPU', ...work.cells, verdict)
    }
  return isMet
}

try {
  process.stdout.write(
    `${count} requests of each kind; |t| below ${bar} where the answers are the same bytes\n`,
  )
  for (const group of await alikeRequests(service)) {
    if (!group.name.startsWith(only)) continue
    if (!report(group.name, await measure(group))) process.exitCode = 1
  }
} finally {
  await service.close()
  await store.close()
}
