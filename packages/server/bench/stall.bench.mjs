import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStamp } from '@latchkey/crypto'
import { createNodeKeyPair, importNodeKeyPair } from '@latchkey/crypto/node'

import { startProcess } from './measure.mjs'

// How long a stranger waits for whoami while one organization asks for as much work with policies as it may: decisions,
// votes, lists of waiting activities, explanations and simulations, by turns and without a pause.
// Run with: npm run bench -- stall, or after npm run build: node <this file> [--seconds N].

const at = process.argv.indexOf('--seconds')
const seconds = at > 0 ? Number(process.argv[at + 1]) : 10
const bars = { p99: 100, longest: 2_000 }

const directory = mkdtempSync(join(tmpdir(), 'latchkey-stall-'))
const service = await startProcess([
  // The built service: compiled on the way, policies take twice as long.
  fileURLToPath(new URL('../../../apps/service/dist/main.js', import.meta.url)),
  '--port',
  '0',
  '--data-dir',
  directory,
])

/** Nearly all of the work that one decision may take: in 7 policies that say no, and in one that asks for approvals. */
const numbers = `[${Array.from({ length: 30 }, (_, at) => at).join(', ')}]`
const heavy = `${numbers}.all(a, ${numbers}.all(b, ${Array.from({ length: 14 }, () => 'a == b || a != b').join(' && ')}))`

try {
  const { apiBaseUrl, organizationId } = service.ready
  const { rootApiKey } = JSON.parse(readFileSync(join(directory, 'service.json'), 'utf8'))
  const root = { key: importNodeKeyPair(rootApiKey.privateKey), organizationId }
  const hostile = await createHostile(apiBaseUrl, root)

  const alone = await measure(apiBaseUrl, root)
  print('alone', alone)
  for (const kind of ['decide', 'vote', 'list', 'explain', 'simulate', 'all']) {
    const load = fork(fileURLToPath(new URL('./stallLoad.mjs', import.meta.url)))
    load.send({ apiBaseUrl, kind, ...hostile })
    await messageOf(load)
    const beside = await measure(apiBaseUrl, root)
    load.send('stop')
    const { longest, statuses } = await messageOf(load)
    await once(load, 'exit')
    print(`beside ${kind}`, beside)
    const answers = JSON.stringify(statuses)
    process.stdout.write(`  its longest request took ${longest.toFixed(0)} ms; answers ${answers}\n`)
    const isMet = beside.p99 <= bars.p99 && longest <= bars.longest
    process.stdout.write(
      `${kind}: bar p99 ${bars.p99} ms, longest ${bars.longest} ms: ${isMet ? 'met' : 'NOT MET'}\n`,
    )
    if (!isMet) process.exitCode = 1
  }
} finally {
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
}

/**
 * The next message of a process.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<any>}
 */
function messageOf(child) {
  return Promise.race([
    once(child, 'message').then(([message]) => message),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The load ended with ${code}`))),
  ])
}

/** @param {string} name @param {{ p50: number, p99: number, most: number }} latencies */
function print(name, { p50, p99, most }) {
  process.stdout.write(
    `  whoami ${name}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, most ${most.toFixed(1)} ms\n`,
  )
}

/**
 * Asks who it is, fifty times a second.
 *
 * @param {string} apiBaseUrl
 * @param {{ key: import('@latchkey/crypto/node').NodeKeyPair, organizationId: string }} caller
 */
async function measure(apiBaseUrl, { key, organizationId: own }) {
  const body = JSON.stringify({ organizationId: own })
  const { header, value } = await createStamp(key, body)
  const headers = { 'content-type': 'application/json', [header]: value }
  /** @type {number[]} */
  const times = []
  const asked = Array.from({ length: seconds * 50 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 20))
    const began = performance.now()
    const answer = await fetch(`${apiBaseUrl}/public/v1/query/whoami`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`whoami answered ${answer.status}`)
    times.push(performance.now() - began)
  })
  await Promise.all(asked)
  times.sort((one, other) => one - other)
  const share = (/** @type {number} */ part) => times[Math.floor(times.length * part)] ?? 0
  return { p50: share(0.5), p99: share(0.99), most: times.at(-1) ?? 0 }
}

/**
 * An organization with 99 policies at their worst, and a member whose requests wait for approvals.
 *
 * @param {string} apiBaseUrl
 * @param {{ key: import('@latchkey/crypto/node').NodeKeyPair, organizationId: string }} parent
 */
async function createHostile(apiBaseUrl, parent) {
  const { submit } = await import('./stallCalls.mjs')
  const keys = { root: createNodeKeyPair(), member: createNodeKeyPair() }
  const apiKey = (/** @type {import('@latchkey/crypto/node').NodeKeyPair} */ { publicKey }) => ({
    apiKeyName: 'key',
    publicKey,
    curveType: 'API_KEY_CURVE_P256',
  })
  const created = await submit(apiBaseUrl, parent, 'create_sub_organization', 'CREATE_SUB_ORGANIZATION_V8', {
    subOrganizationName: 'Hostile',
    rootQuorumThreshold: 1,
    rootUsers: [{ userName: 'root', apiKeys: [apiKey(keys.root)], authenticators: [], oauthProviders: [] }],
  })
  const { subOrganizationId } = /** @type {any} */ (Object.values(created.activity.result)[0])
  const root = { key: keys.root, organizationId: subOrganizationId }
  await submit(apiBaseUrl, root, 'create_users', 'CREATE_USERS_V4', {
    users: [
      {
        userName: 'member',
        apiKeys: [apiKey(keys.member)],
        authenticators: [],
        oauthProviders: [],
        userTags: [],
      },
    ],
  })
  const policies = Array.from({ length: 98 }, (_, at) => ({
    policyName: `heavy ${at}`,
    effect: 'EFFECT_ALLOW',
    // Only a few are heavy, so that a decision stays just below what it may take.
    condition: at < 7 ? `${heavy} && activity.kind == 'NONE'` : `activity.kind == 'K${at}'`,
    notes: '',
  }))
  const asking = { policyName: 'two', effect: 'EFFECT_ALLOW', condition: 'true', notes: '' }
  await submit(apiBaseUrl, root, 'create_policies', 'CREATE_POLICIES', {
    policies: [...policies, { ...asking, consensus: 'approvers.count() >= 2' }],
  })
  return {
    organizationId: subOrganizationId,
    privateKey: keys.member.exportPrivateKey(),
    heavy,
  }
}
