import { createTestService } from '@latchkey/testing/node'

import { openPglite } from '../src/store/pglite.ts'
import { alikeRequests, configureAlike } from '../test/alikeRequests.ts'
import { callService } from '../test/callService.ts'
import { recordStatements } from '../test/recordStatements.ts'
import { crop, shuffle, welch } from './compare.mjs'
import { median } from './measure.mjs'

// Whether the time of an answer says what its bytes don't (security.md P-05, P-07): requests to a whole server in this
// process, each on a state of its own, all kinds of them by turns in an order that nobody chose.
// Run with: npm run bench -- timing, or node --conditions=latchkey-source --import tsx <this file>. Then
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
  settings: { limits: { factor: 1_000, failureBudget: rare } },
})
const calls = callService(service)
const { authProxyUrl, authProxyConfigId } = service.config
const headers = { 'content-type': 'application/json', 'x-auth-proxy-config-id': authProxyConfigId }
const paths = { account: 'account', otpInit: 'otp_init', otpVerify: 'otp_verify' }

/**
 * One request: how long it took in microseconds, and what it answered but for ids.
 *
 * @param {import('../test/alikeRequests.ts').AlikeRequest} request
 */
async function ask({ name, body }) {
  const url = `${authProxyUrl}/v1/${paths[name]}`
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  statements.take()
  const begun = process.hrtime.bigint()
  const response = await service.fetch(url, init)
  const text = await response.text()
  const microseconds = Number(process.hrtime.bigint() - begun) / 1_000
  const asked = statements.take().length
  // Mail leaves after the answer: not while the next one is timed.
  await service.server.settled()
  return { microseconds, asked, answer: `${response.status} ${text.replaceAll(/[0-9a-f-]{36}/g, '<id>')}` }
}

/** @param {import('../test/alikeRequests.ts').AlikeGroup} group */
async function measure(group) {
  await configureAlike(calls, group)
  const kinds = Object.keys(group.kinds)
  const times = Object.fromEntries(kinds.map((kind) => [kind, /** @type {number[]} */ ([])]))
  const asked = Object.fromEntries(kinds.map((kind) => [kind, /** @type {number[]} */ ([])]))
  const answers = Object.fromEntries(kinds.map((kind) => [kind, new Set()]))
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
      const told = await ask(request)
      if (round < 0) continue
      times[kind].push(told.microseconds)
      asked[kind].push(told.asked)
      answers[kind].add(told.answer)
    }
  }
  return { times: crop(times), asked, answers }
}

/** Prints a group; whether what its answers hide is hidden by their times as well. */
function report(name, { times, asked, answers }) {
  const print = (...cells) => process.stdout.write(`  ${cells.join('  ')}\n`)
  const right = (value, width, digits = 0) => value.toFixed(digits).padStart(width)
  const kinds = Object.keys(times)
  const floor = Math.min(...kinds.map((kind) => median(times[kind])))
  const widest = Math.max(...kinds.map((kind) => kind.length))
  process.stdout.write(`\n${name}\n`)
  for (const kind of kinds)
    print(
      kind.padEnd(2 * widest + 4),
      `median ${right(median(times[kind]), 6)} µs`,
      `statements ${median(asked[kind])}`,
      `answers ${answers[kind].size}`,
    )
  let isMet = true
  for (const [at, one] of kinds.entries())
    for (const other of kinds.slice(at + 1)) {
      const t = welch(times[one], times[other])
      const difference = median(times[one]) - median(times[other])
      const isTold = [...answers[one]].join() !== [...answers[other]].join()
      const isAlike = Math.abs(t) < bar
      if (!isTold && !isAlike) isMet = false
      print(
        `${one} - ${other}`.padEnd(2 * widest + 4),
        `median ${right(difference, 6)} µs`,
        `${right((difference / floor) * 100, 6, 1)} %`,
        `t ${right(t, 7, 2)}`,
        isTold ? 'the answer tells' : isAlike ? 'alike' : 'TOLD APART',
      )
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
