import { describe, expect, it } from 'vitest'
import { callFrom } from '../../test/callFrom.ts'
import type { Answer } from '../../test/callService.ts'
import { hashesOf, type ProofFacts, solveProof } from '../../test/solveProof.ts'
import { useTestService } from '../../test/useTestService.ts'
import { tellEndedWaves } from '../jobs/createOperatorRecords.ts'
import type { OutgoingWebhook } from '../ports/webhookSender.ts'

const window = 5 * 60_000
const level = 12
/** Hashes that a slow phone makes in 300 ms: Chromium at a sixth of the speed of a laptop. */
const slowPhoneHashes = 2 ** 15

describe('proof of work', () => {
  const tokens: string[] = []
  const captcha = {
    verify: async (token: string) => {
      tokens.push(token)
      if (token === 'away') throw new Error('The vendor is away.')
      return token === 'good'
    },
  }
  const webhooks: OutgoingWebhook[] = []
  const sendWebhook = async (webhook: OutgoingWebhook) => {
    webhooks.push(webhook)
    return 200
  }
  const used = useTestService({
    captcha,
    sendWebhook,
    settings: { limits: { wave: { level, timesUsual: 4, seconds: window / 1_000 } } },
  })
  const otpInit = async (address: string, contact: string, headers: Record<string, string> = {}) =>
    await callFrom(used.service, address).proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact }, headers)
  const factsOf = ({ body }: Answer): ProofFacts => body.details[0]
  const withProof = (proof: string) => ({ 'x-proof-of-work': proof })
  const change = async (settings: object) => {
    const answer = await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', settings)
    expect(answer.status).toBe(200)
  }
  const list = async () =>
    (await used.calls.query(await used.calls.root(), 'listClosedNetworks')).body.networks

  let asked = 0
  /** A request from a network and a range of its own, to a mailbox of a large provider. */
  async function askAsStranger() {
    const at = asked++
    return await otpInit(`${20 + (at % 60)}.${Math.floor(at / 60)}.7.9`, `person${at}@gmail.com`)
  }

  /** Ends the wave of an earlier test, and begins another one. */
  async function beginWave() {
    used.service.clock.advance(2 * window)
    for (let at = 0; at < level; at++) expect((await askAsStranger()).status).toBe(200)
  }

  it('default: a wave from 2,000 networks pays more than 100 times the work of an honest user', async () => {
    const wave = []
    for (let at = 0; at < 2_000; at++) {
      // Each from another range: only the domain of their mailboxes is the same.
      const address = `${60 + Math.floor(at / 250)}.${at % 250}.3.7`
      const answer = await otpInit(address, `bot${at}@spam2.example`)
      wave.push(answer.status === 200 ? 0 : hashesOf(factsOf(answer)))
    }
    const honest = await otpInit('151.30.2.1', 'ada@gmail.com')
    expect(honest).toMatchObject({ status: 403, errorCode: 'PROOF_REQUIRED' })
    const work = hashesOf(factsOf(honest))
    expect(work).toBeLessThanOrEqual(slowPhoneHashes)
    const average = wave.reduce((total, hashes) => total + hashes, 0) / wave.length
    expect(average / work).toBeGreaterThanOrEqual(100)
    expect(wave.filter((hashes) => hashes === 0)).toHaveLength(level)

    const proof = withProof(solveProof(factsOf(honest)))
    expect(await otpInit('151.30.2.1', 'ada@gmail.com', proof)).toMatchObject({ status: 200 })
  })

  it('behavior: at rest nothing is asked for, and the wave ends once fewer requests come', async () => {
    used.service.clock.advance(2 * window)
    expect((await askAsStranger()).status).toBe(200)
    await beginWave()
    expect((await askAsStranger()).errorCode).toBe('PROOF_REQUIRED')
    used.service.clock.advance(2 * window)
    expect((await askAsStranger()).status).toBe(200)
  })

  it('behavior: those of one network or range pay more than others', async () => {
    await beginWave()
    const honest = factsOf(await askAsStranger())
    const bits: number[] = []
    for (let at = 0; at < 40; at++)
      bits.push(factsOf(await otpInit(`203.0.${at}.5`, `person${at}@outlook.com`)).bits)
    expect(bits[0]).toBe(honest.bits)
    expect(bits.at(-1)).toBeGreaterThanOrEqual(honest.bits + 4)
    const site: number[] = []
    for (let at = 0; at < 40; at++)
      site.push(factsOf(await otpInit(`2001:db8:7::${at}`, `person${at}@yahoo.com`)).bits)
    expect(site.at(-1)).toBeGreaterThanOrEqual(honest.bits + 7)
  })

  it('behavior: a receiver who is known in their network needs no proof', async () => {
    used.service.clock.advance(2 * window)
    await callFrom(used.service, '192.0.2.77').signIn('regular@example.com')
    await beginWave()
    expect((await otpInit('192.0.2.77', 'regular@example.com')).status).toBe(200)
    expect((await otpInit('192.0.2.78', 'regular@example.com')).errorCode).toBe('PROOF_REQUIRED')
  })

  it('behavior: a request for the help of a recovery contact sends a message, too, so it pays the same', async () => {
    await change({ contactChangeSeconds: 7 * 24 * 3_600 })
    await beginWave()
    const body = { otpType: 'OTP_TYPE_EMAIL', contact: 'ada@gmail.com', newContact: 'new@gmail.com' }
    const ask = async (headers = {}) =>
      await callFrom(used.service, '198.18.3.3').proxy('recoveryInit', body, headers)
    const refused = await ask()
    expect(refused).toMatchObject({ status: 403, errorCode: 'PROOF_REQUIRED' })
    expect((await ask(withProof(solveProof(factsOf(refused))))).status).toBe(200)
    await change({ reset: ['contactChangeSeconds'] })
  })

  it('error: a proof counts once, and for its own request alone', async () => {
    await beginWave()
    const [address, contact] = ['198.18.4.4', 'grace@gmail.com']
    const proof = solveProof(factsOf(await otpInit(address, contact)))
    const refused = { status: 403, errorCode: 'PROOF_REQUIRED' }
    // Another receiver, another network, another operation.
    expect(await otpInit(address, 'other@gmail.com', withProof(proof))).toMatchObject(refused)
    expect(await otpInit('198.19.4.4', contact, withProof(proof))).toMatchObject(refused)
    const body = { otpType: 'OTP_TYPE_EMAIL', contact }
    const other = await callFrom(used.service, address).proxy('otpInitV2', body, withProof(proof))
    expect(other).toMatchObject(refused)
    expect(await otpInit(address, contact, withProof(proof))).toMatchObject({ status: 200 })
    expect(await otpInit(address, contact, withProof(proof))).toMatchObject(refused)
  })

  it('error: refuses proofs that are expired, incomplete or changed', async () => {
    await beginWave()
    const [address, contact] = ['198.18.5.5', 'alan@gmail.com']
    const facts = factsOf(await otpInit(address, contact))
    const proof = solveProof(facts)
    const [challenge = '', nonces = ''] = proof.split(':')
    const easier = challenge.replace(/^\d+/, '1')
    const later = challenge.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 1}.`)
    const wrong = [
      '',
      ':',
      challenge,
      `${easier}:${nonces}`,
      `${later}:${nonces}`,
      `${challenge}0:${nonces}`,
      `${challenge}:${nonces.replace(/^\d+/, '4294967296')}`,
      `${challenge}:${nonces.replace(/^\d+/, '-1')}`,
      `${challenge}:${nonces.split(',').slice(1).join(',')}`,
      `${challenge}:${nonces},1`,
      `${challenge}:${nonces.split(',').fill('0').join(',')}`,
    ]
    for (const text of wrong)
      expect((await otpInit(address, contact, withProof(text))).errorCode, text).toBe('PROOF_REQUIRED')
    used.service.clock.advance(2 * 60_000)
    expect((await otpInit(address, contact, withProof(proof))).errorCode).toBe('PROOF_REQUIRED')
  })

  it('behavior: sign-ups without a code need a proof, those with one do not', async () => {
    await beginWave()
    const body = { userEmail: 'new@example.com' }
    const calls = callFrom(used.service, '198.18.6.6')
    expect((await calls.proxy('signup', body)).errorCode).toBe('PROOF_REQUIRED')
    const withToken = await calls.proxy('signup', { ...body, verificationToken: 'e30.e30.e30' })
    expect(withToken.errorCode).toBe('VERIFICATION_TOKEN_INVALID')
  })

  it('parameters: an organization switches it off, or always on, and trusts networks', async () => {
    await beginWave()
    await change({ proofOfWork: 'off' })
    expect((await askAsStranger()).status).toBe(200)
    used.service.clock.advance(2 * window)
    await change({ proofOfWork: 'always' })
    expect((await askAsStranger()).errorCode).toBe('PROOF_REQUIRED')
    await change({ trustedNetworks: ['198.51.100.0/24'] })
    expect((await otpInit('198.51.100.4', 'office@gmail.com')).status).toBe(200)
    await change({ reset: ['proofOfWork', 'trustedNetworks'] })
    expect((await askAsStranger()).status).toBe(200)
  })

  it('behavior: operators see a wave as one closed network, with what was asked and what was proven', async () => {
    // Writes what is known of earlier waves, so that this one isn't added to them.
    await list()
    used.service.clock.advance(24 * window)
    await beginWave()
    const since = String(Math.floor(used.service.clock.now() / 1_000))
    const facts = factsOf(await otpInit('198.18.7.7', 'edith@gmail.com'))
    await otpInit('198.18.7.7', 'edith@gmail.com', withProof(solveProof(facts)))
    expect((await list()).filter(({ limit }: { limit: string }) => limit === 'waves')).toMatchObject([
      { network: '*', isClosed: true, closedSince: { seconds: since }, refused: 1, passed: 1 },
    ])
  })

  it('behavior: a webhook tells once that a wave began, and once that it is over', async () => {
    const root = await used.calls.root()
    const subscriptions = [{ eventType: 'NETWORK_LIMIT_UPDATES' }]
    const endpoint = { url: 'https://hooks.example/waves', name: 'Pager', subscriptions }
    expect((await used.calls.submit(root, 'createWebhookEndpoint', endpoint)).status).toBe(200)
    const { clock, store, server } = used.service
    const events = async () => {
      await list()
      const pending: string[] = []
      const outbox = {
        endpointsOf: async () => [{ id: 'endpoint' }] as never,
        add: async (_db: unknown, _endpoints: unknown, body: string) => void pending.push(body),
        kick: () => {},
      }
      await tellEndedWaves(store.db, outbox as never, clock.now())
      await server.settled()
      return pending.map((body) => JSON.parse(body))
    }
    // Waves of the tests before are over, too.
    clock.advance(6 * window)
    await events()
    webhooks.length = 0
    await beginWave()
    await askAsStranger()
    expect(await events()).toEqual([])
    const begun = webhooks.map(({ body }) => JSON.parse(body))
    expect(begun).toMatchObject([{ limit: 'waves', network: '*', refused: 1 }])
    clock.advance(6 * window)
    const over = await events()
    expect(over).toMatchObject([{ limit: 'waves', network: '*', closedSince: begun[0].closedSince }])
    expect(Number(over[0].closedUntil) * 1_000).toBeLessThan(clock.now())
    expect(await events()).toEqual([])
  })

  it('behavior: a captcha token is accepted where the organization says so, and a vendor that is away asks for work', async () => {
    await beginWave()
    const ask = (token: string) => otpInit('198.18.8.8', 'joan@gmail.com', { 'x-captcha-token': token })
    expect((await ask('good')).body.details[0].captcha).toBe(false)
    expect(tokens).toEqual([])
    await change({ captchaEnabled: true })
    expect((await ask('bad')).body.details[0].captcha).toBe(true)
    expect((await ask('away')).errorCode).toBe('PROOF_REQUIRED')
    expect((await ask('x'.repeat(5_000))).errorCode).toBe('PROOF_REQUIRED')
    expect((await ask('good')).status).toBe(200)
    expect(tokens).toEqual(['bad', 'away', 'good'])
    await change({ captchaEnabled: false })
  })
})
