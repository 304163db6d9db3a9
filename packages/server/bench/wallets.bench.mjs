import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createKeyPair, createStamp } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import { median, startProcess } from './measure.mjs'

// Cost of wallets to the service: sign_raw_payload beside whoami, and a sign-up with a wallet beside one without. CPU
// time, by turns in one run.
// Run with: npm run bench -- wallets, or node --conditions=latchkey-source --import tsx <this file>.

const rounds = 5
// The service inherits it.
process.env.LATCHKEY_LOG = 'error'
const directory = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))

/**
 * @param {string} name
 * @param {number} value
 * @param {{ least?: number, most?: number }} bar
 */
function report(name, value, { least = 0, most = Number.POSITIVE_INFINITY }) {
  const met = value >= least && value <= most
  const bar = least > 0 ? `at least ${least}` : `at most ${most}`
  process.stdout.write(`${name}: ${value.toFixed(2)} (bar: ${bar}) ${met ? 'met' : 'NOT MET'}\n`)
  if (!met) process.exitCode = 1
}

const json = { 'content-type': 'application/json' }

/**
 * CPU seconds of the service for each of some requests, sent by 16 clients.
 *
 * @param {{ cpuSeconds(): number }} service
 * @param {{ url: string, body: string, headers: Record<string, string> }[]} requests
 */
async function cpuPerRequest(service, requests) {
  const waiting = [...requests]
  const before = service.cpuSeconds()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const response = await fetch(one.url, { method: 'POST', body: one.body, headers: one.headers })
        if (!response.ok) throw new Error(`${one.url} answered ${response.status}: ${await response.text()}`)
        await response.arrayBuffer()
      }
    }),
  )
  return (service.cpuSeconds() - before) / requests.length
}

async function benchService() {
  const service = await startProcess([
    '--conditions=latchkey-source',
    fileURLToPath(new URL('../../../scripts/service.mjs', import.meta.url)),
    '--port',
    '0',
    '--data-dir',
    join(directory, 'data'),
  ])
  try {
    const { apiBaseUrl, authProxyUrl, authProxyConfigId, organizationId } = service.ready
    const { rootApiKey } = JSON.parse(readFileSync(join(directory, 'data', 'service.json'), 'utf8'))
    const key = importNodeKeyPair(rootApiKey.privateKey)
    let time = Date.now()
    const stamped = async (/** @type {string} */ path, /** @type {object} */ value) => {
      const body = JSON.stringify({ organizationId, ...value })
      const { header, value: stamp } = await createStamp(key, body)
      return { url: `${apiBaseUrl}/public/v1/${path}`, body, headers: { ...json, [header]: stamp } }
    }
    const submit = (
      /** @type {string} */ path,
      /** @type {string} */ type,
      /** @type {object} */ parameters,
    ) => stamped(`submit/${path}`, { type: `ACTIVITY_TYPE_${type}`, timestampMs: String(++time), parameters })
    const accounts = [
      ['CURVE_SECP256K1', "m/44'/60'/0'/0/0", 'ADDRESS_FORMAT_ETHEREUM'],
      ['CURVE_ED25519', "m/44'/501'/0'/0'", 'ADDRESS_FORMAT_SOLANA'],
    ].map(([curve, path, addressFormat]) => ({ curve, path, addressFormat, pathFormat: 'PATH_FORMAT_BIP32' }))
    const wallet = { walletName: 'main', accounts }
    const { url, ...rest } = await submit('create_wallet', 'CREATE_WALLET', wallet)
    const created = await (await fetch(url, { method: 'POST', ...rest })).json()
    const signWith = created.activity.result.createWalletResult.addresses[0]
    const many = async (/** @type {number} */ count, /** @type {() => Promise<any>} */ make) => {
      const requests = []
      for (let at = 0; at < count; at++) requests.push(await make())
      return requests
    }
    const signing = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_KECCAK256' }
    const ratios = []
    for (let round = 0; round <= rounds; round++) {
      const reads = await many(1_000, () => stamped('query/whoami', {}))
      const signatures = await many(1_000, () =>
        submit('sign_raw_payload', 'SIGN_RAW_PAYLOAD_V2', { signWith, payload: 'ab'.repeat(32), ...signing }),
      )
      const read = await cpuPerRequest(service, reads)
      const signed = await cpuPerRequest(service, signatures)
      process.stdout.write(
        `  whoami ${(read * 1e3).toFixed(2)} ms, sign_raw_payload ${(signed * 1e3).toFixed(2)} ms of CPU\n`,
      )
      if (round > 0) ratios.push(read / signed)
    }
    report("sign_raw_payload's rate, of whoami's", median(ratios), { least: 0.6 })

    const signup = async (/** @type {object} */ more) => {
      const { publicKey } = await createKeyPair()
      const apiKeys = [{ apiKeyName: 'key', publicKey, curveType: 'API_KEY_CURVE_P256' }]
      const headers = {
        ...json,
        'x-auth-proxy-config-id': authProxyConfigId,
        origin: 'http://localhost:5173',
      }
      return {
        url: `${authProxyUrl}/v1/signup`,
        body: JSON.stringify({ userName: 'Ada', apiKeys, ...more }),
        headers,
      }
    }
    const costs = []
    for (let round = 0; round <= rounds; round++) {
      const [plain, full] = [await many(100, () => signup({})), await many(100, () => signup({ wallet }))]
      const without = await cpuPerRequest(service, plain)
      const cost = (await cpuPerRequest(service, full)) - without
      process.stdout.write(
        `  a sign-up ${(without * 1e3).toFixed(1)} ms, with a wallet ${(cost * 1e3).toFixed(1)} ms more\n`,
      )
      if (round > 0) costs.push(cost * 1e3)
    }
    report('ms of CPU that a wallet adds to a sign-up', median(costs), { most: 12 })
  } finally {
    await service.stop()
  }
}

try {
  await benchService()
} finally {
  rmSync(directory, { recursive: true, force: true })
}
