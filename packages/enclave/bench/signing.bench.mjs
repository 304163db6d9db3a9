import { createPrivateKey, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secp256k1 } from '@noble/curves/secp256k1.js'

import { startEnclaveProcess } from '../src/channel/startEnclaveProcess.ts'
import { createEnclaveSecrets } from '../src/secretsFile.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'

// Signatures through the channel of the enclave's process beside the curve's own operation: CPU time of both ends, by
// turns in one run.
// Run with: npm run bench -- signing, or node --conditions=latchkey-source --import tsx <this file>.

const rounds = 5
const bar = 0.7
const directory = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))

/** User and system time of a process, in seconds. @param {number} pid */
function cpuSecondsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const ownCpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Requests of 100 payloads each, as sign_raw_payloads sends them; the CPU of both ends of the channel counts. */
async function benchChannel() {
  const secretsFile = join(directory, 'enclave.json')
  writeFileSync(secretsFile, JSON.stringify(createEnclaveSecrets()), { mode: 0o600 })
  const enclave = startEnclaveProcess({ secretsFile, deadline: 60_000 })
  await enclave.ready
  const batch = 100
  const digest = new Uint8Array(32).fill(7)
  const payload = Buffer.from(digest).toString('hex')
  const ed25519 = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), digest]),
    format: 'der',
    type: 'pkcs8',
  })
  const curves = /** @type {const} */ ([
    {
      curve: 'SECP256K1',
      hashFunction: 'NO_OP',
      count: 40,
      own: () => void secp256k1.sign(digest, digest, { prehash: false, format: 'recovered' }),
    },
    {
      curve: 'ED25519',
      hashFunction: 'NOT_APPLICABLE',
      count: 200,
      own: () => void sign(null, digest, ed25519),
    },
  ])
  for (const { curve, hashFunction, count, own } of curves) {
    const privateKeyId = crypto.randomUUID()
    const { sealed } = await enclave.createPrivateKey({ organizationId, privateKeyId, curve })
    const source = /** @type {const} */ ({ kind: 'privateKey', privateKeyId, sealed, curve })
    const request = /** @type {const} */ ({ payload, encoding: 'HEXADECIMAL', hashFunction })
    for (const size of [batch, 1]) {
      const payloads = Array.from({ length: size }, () => request)
      const calls = size === 1 ? count * 10 : count
      const ratios = []
      for (let round = 0; round <= rounds; round++) {
        const floorBegan = ownCpuSeconds()
        for (let at = 0; at < calls * size; at++) own()
        const floor = ownCpuSeconds() - floorBegan
        const before = ownCpuSeconds() + cpuSecondsOf(enclave.pid ?? 0)
        for (let sent = 0; sent < calls; sent += 8)
          await Promise.all(
            Array.from({ length: Math.min(8, calls - sent) }, () =>
              enclave.signPayloads({ organizationId, source, payloads }),
            ),
          )
        const used = ownCpuSeconds() + cpuSecondsOf(enclave.pid ?? 0) - before
        if (round > 0) ratios.push(floor / used)
      }
      const name = `${curve} signatures per CPU-second, ${size} in each call, of the curve's own`
      const ratio = median(ratios)
      const outcome = size === 1 ? 'no bar' : `bar ${bar}) ${ratio >= bar ? 'met' : 'NOT MET'}`
      process.stdout.write(`${name}: ${ratio.toFixed(2)} (${outcome}${size === 1 ? ')' : ''}\n`)
      if (size > 1 && ratio < bar) process.exitCode = 1
    }
  }
  await enclave.close()
}

try {
  await benchChannel()
} finally {
  rmSync(directory, { recursive: true, force: true })
}
