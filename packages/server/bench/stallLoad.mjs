import { once } from 'node:events'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import { send } from './stallCalls.mjs'

// The hostile organization of stall.bench.mjs, in a process of its own: eight requests at any time.

const { apiBaseUrl, kind, organizationId, privateKey, heavy } = (await once(process, 'message'))[0]
const caller = { key: importNodeKeyPair(privateKey), organizationId }
let count = 0

/** @param {string} operation @param {string} type @param {object} parameters */
const change = (operation, type, parameters) =>
  send(apiBaseUrl, caller, `submit/${operation}`, {
    type: `ACTIVITY_TYPE_${type}`,
    timestampMs: String(Date.now()),
    parameters,
  })
const decide = () =>
  change('create_wallet', 'CREATE_WALLET', { walletName: `wallet ${kind} ${++count}`, accounts: [] })
const list = () =>
  send(apiBaseUrl, caller, 'query/list_activities', {
    filterByStatus: ['ACTIVITY_STATUS_CONSENSUS_NEEDED'],
    paginationOptions: { limit: '100' },
  })

// Activities that wait, for votes, lists and explanations. The organization's budget of work is refilled meanwhile.
/** @type {any[]} */
const waiting = []
for (let tries = 0; waiting.length < 3 && tries < 20; tries++) {
  const { body } = await decide()
  if (body.activity?.status === 'ACTIVITY_STATUS_CONSENSUS_NEEDED') waiting.push(body.activity)
  await new Promise((resolve) => setTimeout(resolve, 500))
}
if (waiting.length === 0) throw new Error('Nothing waits for approvals.')

const kinds = {
  decide,
  list,
  vote: () =>
    change('approve_activity', 'APPROVE_ACTIVITY', {
      fingerprint: waiting[count++ % waiting.length].fingerprint,
    }),
  explain: () =>
    send(apiBaseUrl, caller, 'query/explain_activity', { activityId: waiting[count++ % waiting.length].id }),
  simulate: () =>
    send(apiBaseUrl, caller, 'query/simulate_policies', {
      policies: Array.from({ length: 10 }, (_, at) => ({
        policyName: `draft ${at}`,
        effect: 'EFFECT_ALLOW',
        condition: heavy,
      })),
      limit: 100,
    }),
}
/** @type {(() => Promise<{ status: number, body: any }>)[]} */
const asked = kind === 'all' ? Object.values(kinds) : [kinds[/** @type {keyof typeof kinds} */ (kind)]]

let isStopped = false
let longest = 0
/** @type {Record<string, number>} */
const statuses = {}
async function ask() {
  for (let turn = 0; !isStopped; turn++) {
    const began = performance.now()
    const { status, body } = await asked[turn % asked.length]()
    longest = Math.max(longest, performance.now() - began)
    const name = status === 200 ? '200' : `${status} ${body.details?.[0]?.errorCode ?? ''}`
    statuses[name] = (statuses[name] ?? 0) + 1
  }
}
const running = Array.from({ length: 8 }, ask)
process.send?.('running')
await once(process, 'message')
isStopped = true
await Promise.all(running)
process.send?.({ longest, statuses })
process.disconnect()
