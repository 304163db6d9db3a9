import { evaluateDescriptions } from '@latchkey/rules/decide'
import { noAnswers, run } from '@latchkey/rules/facts'
import { compile } from '@latchkey/rules/language'

import { median } from './measure.mjs'

// Evaluation of an organization's 20 policies for a transaction, beside JSON.parse of the request, by turns in one run.
// It runs what was built: tsx would add a call for each named function.
// Run with: npm run bench -- policies, or after npm run build: node <this file>.

const rounds = 11
const evaluations = 10_000
const bars = { milliseconds: 0.3, ratio: 20 }

const address = '0x52908400098527886e0f7030069857d2e4169ee7'
const data = `0xa9059cbb${address.slice(2).padStart(64, '0')}${'de0b6b3a7640000'.padStart(64, '0')}`

const body = JSON.stringify({
  type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
  timestampMs: '1767225600000',
  organizationId: '7c1ecb7e-2a44-4d7b-8f0b-6f3f6f2f8d11',
  parameters: {
    signWith: address,
    type: 'TRANSACTION_TYPE_ETHEREUM',
    unsignedTransaction: `02f86a0180843b9aca00850ba43b7400830186a094${address.slice(2)}80b844${data.slice(2)}c0`,
  },
})

/** @type {import('@latchkey/rules/language').PolicyObjects} */
const objects = {
  activity: {
    type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
    kind: 'SIGN_TRANSACTION',
    resource: 'PRIVATE_KEY',
    action: 'SIGN',
    params: { type: 'TRANSACTION_TYPE_ETHEREUM' },
  },
  wallet: { id: 'w1', imported: false, exported: false, label: 'Treasury' },
  wallet_account: { address },
  eth: {
    tx: {
      type: 'TYPE_2',
      chain_id: 1n,
      from: address,
      to: address,
      value: 0n,
      data,
      nonce: 0n,
      gas: 100_000n,
      gas_price: 50n,
      max_fee_per_gas: 50n,
      max_priority_fee_per_gas: 1n,
      function_name: 'transfer',
      function_signature: '0xa9059cbb',
      contract_call_args: { to: address, amount: 10n ** 18n },
    },
  },
  time: { now: 1_767_225_600_000n },
}

const approvals = {
  approvers: [
    { id: 'u1', tags: ['finance', 'ops'], email: 'ada@example.com', alias: '' },
    { id: 'u2', tags: ['ops'], email: 'bob@example.com', alias: '' },
  ],
  credentials: [
    {
      id: 'c1',
      user_id: 'u1',
      type: 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR',
      credential_id: 'x',
      public_key: '02',
    },
    { id: 'c2', user_id: 'u2', type: 'CREDENTIAL_TYPE_API_KEY_P256', public_key: '03' },
  ],
}

const addresses = Array.from({ length: 12 }, (_, index) => `'0x${String(index).padStart(40, '0')}'`).join(
  ', ',
)
const policies = [
  ["eth.tx.to == '0x52908400098527886E0F7030069857D2E4169EE7' && eth.tx.data[0..10] == '0xa9059cbb'", 'true'],
  [
    'eth.tx.chain_id == 1 && eth.tx.value < 1000000000000000000',
    "approvers.any(u, u.tags.contains('finance'))",
  ],
  [
    "eth.tx.contract_call_args['amount'] < 1000000000000000000",
    "approvers.filter(u, u.tags.contains('ops')).count() >= 2",
  ],
  [`eth.tx.contract_call_args['to'] in [${addresses}]`, 'true'],
  [`!(eth.tx.to in [${addresses}])`, 'true'],
  ["activity.resource in ['AUTH', 'OTP'] && activity.action in ['CREATE', 'VERIFY']", 'true'],
  ["activity.resource == 'WALLET' && activity.action == 'CREATE'", "approvers.any(u, u.id == 'u1')"],
  ["activity.action == 'SIGN' && wallet.id == 'w1'", 'approvers.count() >= 2'],
  ["private_key.tags.contains('tag')", 'true'],
  ["activity.kind == 'DELETE_USERS' && activity.params.user_ids.count() == 1", 'true'],
  ['solana.tx.transfers.all(t, t.amount < 1000000000)', 'true'],
  ['bitcoin.tx.fee <= 10000', 'true'],
  ["eth.eip_712.domain.name == 'Permit2' && eth.eip_712.message['permitted'].count() <= 2", 'true'],
  [
    "eth.tx.function_name == 'transfer' && eth.tx.function_signature == '0xa9059cbb'",
    "credentials.any(c, c.type == 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR')",
  ],
  ["wallet_account.address == '0x52908400098527886E0F7030069857D2E4169EE7' && eth.tx.gas < 500000", 'true'],
  ["activity.action == 'EXPORT'", "approvers.any(u, u.id == 'u1') && approvers.any(u, u.id == 'u2')"],
  ["activity.action == 'DELETE'", "approvers.any(u, u.tags.contains('ops'))"],
  [
    "activity.type == 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2' && activity.params.hash_function == 'HASH_FUNCTION_NO_OP'",
    'true',
  ],
  ['eth.tx.max_fee_per_gas > 500000000000 || eth.tx.value > 100000000000000000000', 'true'],
  [
    "tron.tx.contract[0].type == 'TransferContract'",
    'true',
    "CronSpan('0 9 * * 1-5', '8h', 'Europe/Zurich')",
  ],
].map(([condition = '', consensus = '', time], index) => ({
  id: String(index),
  condition,
  consensus,
  time: time ?? null,
  effect: /** @type {const} */ ([9, 17, 18].includes(index) ? 'EFFECT_DENY' : 'EFFECT_ALLOW'),
}))
// A policy that can't be made would be evaluated in no time.
for (const { condition, consensus } of policies) {
  compile(condition, 'condition')
  compile(consensus, 'consensus')
}

/** Microseconds for each of 10,000 calls. @param {() => unknown} call */
async function timeOf(call) {
  const began = process.hrtime.bigint()
  for (let index = 0; index < evaluations; index++) await call()
  return Number(process.hrtime.bigint() - began) / 1000 / evaluations
}

const evaluate = () => run(evaluateDescriptions(policies, [objects], approvals), noAnswers)
const { outcome } = await evaluate()
if (outcome !== 'OUTCOME_ALLOW') throw new Error(`The policies say ${outcome}.`)
const times = []
const ratios = []
for (let round = 0; round <= rounds; round++) {
  const floor = await timeOf(() => JSON.parse(body))
  const time = await timeOf(evaluate)
  // The first round compiles.
  if (round > 0) {
    times.push(time)
    ratios.push(time / floor)
  }
}

/** @param {string} name @param {number} value @param {number} most */
function report(name, value, most) {
  const met = value <= most
  process.stdout.write(`${name}: ${value.toPrecision(3)} (bar: at most ${most}) ${met ? 'met' : 'NOT MET'}\n`)
  if (!met) process.exitCode = 1
}

report('Milliseconds for 20 policies', median(times) / 1000, bars.milliseconds)
report('JSON.parse of the request in the time of 20 policies', median(ratios), bars.ratio)
