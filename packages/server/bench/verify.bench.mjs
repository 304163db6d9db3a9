import { createMemoryNotary } from '@latchkey/enclave'
import { createTestService } from '@latchkey/testing/node'

import { callService, resultOf } from '../test/callService.ts'
import { createTeam } from '../test/createTeam.ts'
import { relaxedLimits } from '../test/useTestService.ts'
import { ethereum } from '../test/useVault.ts'
import { median } from './measure.mjs'

// CPU time that an enclave which verifies adds: to a signature that the last of 20 policies allows, and to a login by a
// code; and what a limit adds that counts each signature. Service, database and enclave in this process, by turns in one run. docs/enclave-verifies.md#what-it-costs
// Run with: npm run bench -- verify

const rounds = 9
const perRound = { signature: 150, login: 12 }
const most = { signature: 1.3, login: 1.15, limited: 1.6 }

/** @param {import('@latchkey/testing/node').CreateTestServiceOptions & { isLimited?: boolean }} options */
async function open({ isLimited, ...options }) {
  const service = await createTestService({ ...relaxedLimits, ...options })
  const calls = callService(service)
  const { roots, members } = await createTeam({ service, calls }, { roots: 1, members: 1, threshold: 1 })
  const [ada, mia] = [roots[0], members[0]]
  if (!ada || !mia) throw new Error('Expected a root user and a member.')
  const wallet = await calls.submit(ada, 'createWallet', { walletName: 'main', accounts: [ethereum] })
  const [signWith] = /** @type {any} */ (resultOf(wallet, 'createWallet')).addresses
  if (isLimited) {
    const limits = [{ limitName: 'signatures', asset: 'requests', per: 'P1D' }]
    resultOf(await calls.submit(ada, 'createLimits', { limits }), 'createLimits')
  }
  const signs = isLimited ? "limits['signatures'].after < 1000000" : "activity.action == 'SIGN'"
  for (let at = 0; at < 20; at++) {
    const isLast = at === 19
    await calls.submit(ada, 'createPolicy', {
      policyName: `Policy ${at}`,
      condition: isLast ? signs : `eth.tx.to == '0x${String(at).padStart(40, '0')}'`,
      consensus: 'true',
      effect: 'EFFECT_ALLOW',
      notes: '',
    })
  }
  let count = 0
  const hash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
  return {
    close: () => service.close(),
    async signature() {
      // Decisions of an organization have a budget for each second.
      service.clock.advance(100)
      const payload = String(++count).padStart(64, '0')
      const { status } = await calls.submit(mia, 'signRawPayload', { signWith, payload, ...hash })
      if (status !== 200) throw new Error(`sign_raw_payload: ${status}`)
    },
    login: () => calls.signIn('bench@example.com'),
  }
}

/** @param {number} times @param {() => Promise<unknown>} run */
async function cpuOf(times, run) {
  const before = process.cpuUsage()
  for (let at = 0; at < times; at++) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}

const enforced = () => ({
  verify: { mode: /** @type {const} */ ('enforce'), notary: createMemoryNotary(Date.now) },
})
const plain = await open({})
const verified = await open(enforced())
const limited = await open({ ...enforced(), isLimited: true })
const steps = /** @type {const} */ ({
  signature: { run: 'signature', without: plain, with: verified },
  login: { run: 'login', without: plain, with: verified },
  limited: { run: 'signature', without: verified, with: limited },
})
try {
  for (const [step, { run, ...services }] of Object.entries(steps)) {
    const ratios = []
    for (let round = 0; round <= rounds; round++) {
      const without = await cpuOf(perRound[run], services.without[run])
      const ratio = (await cpuOf(perRound[run], services.with[run])) / without
      if (round > 0) ratios.push(ratio)
      process.stdout.write(`  ${step}: ${without.toFixed(2)} ms of CPU without, ${ratio.toFixed(2)} x with\n`)
    }
    const ratio = median(ratios)
    const bar = most[/** @type {keyof typeof most} */ (step)]
    const isMet = ratio <= bar
    process.stdout.write(
      `${step}: ${ratio.toFixed(2)} times (bar: at most ${bar}) ${isMet ? 'met' : 'NOT MET'}\n`,
    )
    if (!isMet) process.exitCode = 1
  }
} finally {
  await plain.close()
  await verified.close()
  await limited.close()
}
