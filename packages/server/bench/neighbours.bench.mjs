import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createNodeKeyPair } from '@latchkey/crypto/node'

import { freePort } from '../../../scripts/lib/freePort.mjs'
import { startPostgres } from '../test/startPostgres.ts'
import { measure } from './latency.mjs'
import { startProcess } from './measure.mjs'
import { send, submit } from './stallCalls.mjs'

// How long strangers wait for whoami and for a signature, in the form of production: Postgres, and the enclave in a
// process of its own, while one organization sends the worst typed data that pass all limits: as its root user, whose
// payloads only the enclave reads, and as a member, whose payloads the service reads for a policy as well. And, to tell
// how much of that is a busy machine, while it sends as many digests, which cost nothing to read.
// Run with: npm run bench -- neighbours [--seconds N].

const at = process.argv.indexOf('--seconds')
const seconds = at > 0 ? Number(process.argv[at + 1]) : 60
/** The p99 beside the load: at most this many times the one alone, plus this many ms. */
const bar = { times: 2, more: 20 }

const postgres = await startPostgres()
const directory = mkdtempSync(join(tmpdir(), 'latchkey-neighbours-'))
const secrets = join(directory, 'secrets.json')
const program = fileURLToPath(new URL('../../../apps/service/dist/main.js', import.meta.url))
const environment = {
  NODE_ENV: 'production',
  LATCHKEY_SECRETS_FILE: secrets,
  DATABASE_URL: await postgres.createDatabase(),
  LATCHKEY_PUBLIC_API_URL: 'https://api.larkfield.example',
  LATCHKEY_AUTH_PROXY_URL: 'https://api.larkfield.example/auth-proxy',
  LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:1',
  LATCHKEY_SMTP_FROM: 'Larkfield <hello@larkfield.example>',
}
const key = createNodeKeyPair()
run('--create-secrets', secrets)
const { organizationId } = JSON.parse(
  run('--create-organization', 'Larkfield', '--root-public-key', key.publicKey),
)
Object.assign(process.env, environment)
const port = await freePort()
const service = await startProcess([program, '--port', String(port)])

try {
  const apiBaseUrl = `http://localhost:${port}`
  const parent = { key, organizationId }
  const stranger = await createOrganization(apiBaseUrl, parent, 'Stranger')
  const hostile = await createOrganization(apiBaseUrl, parent, 'Hostile')
  const strangers = {
    whoami: () => send(apiBaseUrl, stranger.root, 'query/whoami', {}),
    signature: () => sign(apiBaseUrl, stranger),
  }
  const alone = await measureAll(strangers)
  print('alone', alone)
  const loads = /** @type {const} */ ([
    ['root', 'digests'],
    ['root', 'documents'],
    ['member', 'documents'],
  ])
  for (const [caller, kind] of loads) {
    const who = `a ${caller} who sends ${kind}`
    const load = fork(fileURLToPath(new URL('./neighboursLoad.mjs', import.meta.url)), {
      execArgv: ['--conditions=latchkey-source', '--import', 'tsx'],
    })
    load.send({
      apiBaseUrl,
      organizationId: hostile.root.organizationId,
      privateKey: hostile[caller].key.exportPrivateKey(),
      signWith: hostile.signWith,
      kind,
    })
    await messageOf(load)
    const beside = await measureAll(strangers)
    load.send('stop')
    const { statuses } = await messageOf(load)
    await once(load, 'exit')
    print(`beside ${who}`, beside)
    process.stdout.write(`  its answers ${JSON.stringify(statuses)}\n`)
    if (kind === 'digests') continue
    for (const [name, { p99, refused }] of Object.entries(beside)) {
      const most = bar.times * (alone[name]?.p99 ?? 0) + bar.more
      const isMet = p99 <= most && refused === 0
      process.stdout.write(
        `${name} beside ${who}: bar p99 ${most.toFixed(0)} ms, none refused: ${isMet ? 'met' : 'NOT MET'}\n`,
      )
      if (!isMet) process.exitCode = 1
    }
  }
} finally {
  await service.stop()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}

/** @param {...string} words */
function run(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}: ${stderr}`)
  return stdout
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

/**
 * Asks for each by turns, ten times a second.
 *
 * @param {Record<string, () => Promise<{ status: number }>>} requests
 */
async function measureAll(requests) {
  /** @type {Record<string, Awaited<ReturnType<typeof measure>>>} */
  const latencies = {}
  await Promise.all(
    Object.entries(requests).map(async ([name, request]) => {
      latencies[name] = await measure(request, { seconds, perSecond: 10 })
    }),
  )
  return latencies
}

/** @param {string} name @param {Record<string, Awaited<ReturnType<typeof measure>>>} latencies */
function print(name, latencies) {
  for (const [request, { p50, p99, most, refused }] of Object.entries(latencies))
    process.stdout.write(
      `  ${request} ${name}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, most ${most.toFixed(1)} ms, ${refused} refused\n`,
    )
}

/**
 * An organization with a wallet, a member, and a policy that reads the typed data that the member signs.
 *
 * @param {string} apiBaseUrl
 * @param {import('./stallCalls.mjs').Caller} parent
 * @param {string} subOrganizationName
 */
async function createOrganization(apiBaseUrl, parent, subOrganizationName) {
  const keys = { root: createNodeKeyPair(), member: createNodeKeyPair() }
  const user = (/** @type {'root' | 'member'} */ userName) => ({
    userName,
    apiKeys: [{ apiKeyName: 'key', publicKey: keys[userName].publicKey, curveType: 'API_KEY_CURVE_P256' }],
    authenticators: [],
    oauthProviders: [],
  })
  const created = await submit(apiBaseUrl, parent, 'create_sub_organization', 'CREATE_SUB_ORGANIZATION_V8', {
    subOrganizationName,
    rootQuorumThreshold: 1,
    rootUsers: [user('root')],
    wallet: {
      walletName: 'wallet',
      accounts: [
        {
          curve: 'CURVE_SECP256K1',
          pathFormat: 'PATH_FORMAT_BIP32',
          path: "m/44'/60'/0'/0/0",
          addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
        },
      ],
    },
  })
  const { subOrganizationId, wallet } = /** @type {any} */ (Object.values(created.activity.result)[0])
  const root = { key: keys.root, organizationId: subOrganizationId }
  await submit(apiBaseUrl, root, 'create_users', 'CREATE_USERS_V4', {
    users: [{ ...user('member'), userTags: [] }],
  })
  const policy = { policyName: 'sign', effect: 'EFFECT_ALLOW', notes: '' }
  const condition = "activity.kind == 'SIGN_RAW_PAYLOAD' && eth.eip_712.primary_type != 'None'"
  await submit(apiBaseUrl, root, 'create_policy', 'CREATE_POLICY_V3', { ...policy, condition })
  const member = { key: keys.member, organizationId: subOrganizationId }
  return { root, member, signWith: wallet.addresses[0] }
}

/** @param {string} apiBaseUrl @param {Awaited<ReturnType<typeof createOrganization>>} signer */
function sign(apiBaseUrl, { root, signWith }) {
  return send(apiBaseUrl, root, 'submit/sign_raw_payload', {
    type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
    timestampMs: String(Date.now()),
    parameters: {
      signWith,
      payload: createNodeKeyPair().publicKey.slice(2),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    },
  })
}
