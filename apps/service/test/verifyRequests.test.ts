import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { guardedRows } from '@latchkey/contract/guarded'
import { decodeCredentialBundle, generateBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { createNodeKeyPair, importNodeKeyPair } from '@latchkey/crypto/node'
import { verifyProofs } from '@latchkey/crypto/proofs'
import { serveEnclave } from '@latchkey/enclave'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Answer, type Caller, query, submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere, startHere } from './runHere.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

// docs/enclave-verifies.md#switch-it-on
describe('an enclave that begins to verify', () => {
  const secretsFile = join(newDirectory(), 'secrets.json')
  const enclaveFile = secretsFile.replace('.json', '.enclave.json')
  const key = createNodeKeyPair()
  let database: TestDatabase
  let organizationId: string
  let address: string

  /** Where the enclave runs by itself; undefined where the service starts it. */
  let socket: string | undefined
  const environment = () => ({
    ...productionEnvironment(secretsFile),
    VAULT_URL: 'https://vault.larkfield.example',
    DATABASE_URL: database.url,
    ...(socket && { LATCHKEY_ENCLAVE_SOCKET: socket }),
  })
  const run = (...words: string[]) => runHere(words, environment())
  /** The output of a command that has to succeed. */
  async function step(...words: string[]) {
    const { status, stdout, stderr } = await run(...words)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return JSON.parse(stdout)
  }
  const refusal = async (...words: string[]) => {
    const { status, stderr } = await run(...words)
    expect(status).toBe(1)
    return stderr.trim()
  }
  /** Starts the service with its enclave, and ends both afterwards. */
  async function during<Result>(work: (caller: Caller) => Promise<Result>): Promise<Result> {
    const service = await startHere(['--port', '0'], environment(), { keep: true })
    return await work({ organizationId, key, apiBaseUrl: service.url }).finally(service.end)
  }
  const sign = (caller: Caller): Promise<Answer> =>
    submit(caller, 'sign_raw_payload', 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
      signWith: address,
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    })

  /** A session whose key the enclave makes signs. */
  async function checkSessionKey(caller: Caller): Promise<void> {
    const keyPair = await generateBundleKeyPair()
    const type = 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2'
    const parameters = { targetPublicKey: keyPair.publicKey }
    const { body } = await submit(caller, 'create_read_write_session', type, parameters)
    const { credentialBundle } = body.activity.result.createReadWriteSessionResultV2
    const opened = await openBundle({ keyPair, ...(await decodeCredentialBundle(credentialBundle)) })
    const session = { ...caller, key: importNodeKeyPair(Buffer.from(opened).toString('hex')) }
    expect((await sign(session)).status).toBe(200)
  }

  /** A change is proven as final. */
  async function checkProof(caller: Caller): Promise<void> {
    const policy = { effect: 'EFFECT_ALLOW', condition: 'true', consensus: 'true', notes: '' }
    const parameters = { policyName: 'All', ...policy }
    const proven = { generateAppProofs: true }
    const { body } = await submit(
      caller,
      'create_policy',
      'ACTIVITY_TYPE_CREATE_POLICY_V3',
      parameters,
      proven,
    )
    const { fingerprint, appProofs } = body.activity
    const [appProof] = appProofs
    const answer = await query(caller, 'get_boot_proof', { ephemeralKey: appProof.publicKey })
    const expected = { fingerprint, stateChange: 'STATE_CHANGE_CONFIRMED' }
    const { checks, manifest } = await verifyProofs({ appProof, bootProof: answer.body.bootProof, expected })
    const guarded = createHash('sha256').update(JSON.stringify(guardedRows)).digest('hex')
    const claims = { role: 'both', epoch: 1, verifies: true, process: 'separate', guarded }
    expect(manifest?.claims).toMatchObject(claims)
    expect(checks).toMatchObject({
      statement: 'passed',
      key: 'passed',
      payload: 'passed',
      decision: 'passed',
    })
  }

  beforeAll(async () => {
    database = await newDatabase()
    await runHere(['--create-secrets', secretsFile, '--verify', 'off'])
    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    organizationId = (await step(...words)).organizationId
    await during(async (caller) => {
      const wallet = { walletName: 'main', accounts: [account] }
      const { body } = await submit(caller, 'create_wallet', 'ACTIVITY_TYPE_CREATE_WALLET', wallet)
      address = body.activity.result.createWalletResult.addresses[0]
    })
  })

  it('error: the commands need an enclave that verifies', async () => {
    for (const command of ['--adopt-states', '--close-adoption'])
      expect(await refusal(command)).toBe(
        `${command} needs an enclave that verifies. Run --verify-requests report and restart the enclave first.`,
      )
    expect(await refusal('--verify-requests', 'always')).toBe(
      '--verify-requests is always; expected report, enforce, off.',
    )
    expect(await refusal('--verify-requests', 'off')).toContain('verifies nothing')
  })

  it('default: it takes over the states, and verifies by them', async () => {
    const settings = { vaultOrigin: 'https://vault.larkfield.example' }
    expect(await step('--verify-requests', 'report')).toEqual({
      verifies: 'report',
      settings,
      restart: expect.any(String),
    })
    const { journalKey } = JSON.parse(readFileSync(enclaveFile, 'utf8')).verify
    expect(await refusal('--close-adoption')).toBe(
      '1 organization has no state yet. Run --adopt-states first.',
    )
    expect(await step('--adopt-states')).toEqual({ adopted: 1, kept: 0, refused: [] })
    expect(await step('--adopt-states')).toEqual({ adopted: 0, kept: 1, refused: [] })
    expect(await step('--verify-requests', 'enforce')).toMatchObject({ verifies: 'enforce' })
    expect(JSON.parse(readFileSync(enclaveFile, 'utf8')).verify).toEqual({
      mode: 'enforce',
      journalKey,
      settings,
    })
    expect(await step('--close-adoption')).toEqual({ adoption: 'closed' })
    expect((await during(sign)).status).toBe(200)
    expect(await step('--check-states')).toEqual({ same: 1, missing: 0, differing: [] })
  })

  it("error: a service whose settings aren't those of the enclave", async () => {
    const others = { ...environment(), VAULT_URL: '', DASHBOARD_URL: 'https://dashboard.larkfield.example' }
    const { status, stderr } = await runHere(['--port', '0'], others)
    expect({ status, stderr: stderr.trim() }).toEqual({
      status: 1,
      stderr:
        "The enclave decides by other settings than the service has: VAULT_URL, DASHBOARD_URL. Run --verify-requests with the service's settings, and restart the enclave (docs/enclave-verifies.md#settings).",
    })
  })

  it('error: a second enclave does not use the journal while the service runs', async () => {
    await during(async () => {
      expect(await refusal('--adopt-states')).toContain('Stop the service first')
      expect(await refusal('--port', '0')).toMatch(
        /secrets\.enclave\.json\.journal is in use by another process \(\d+\)\. Processes of the service share one enclave/,
      )
    })
  })

  it('behavior: a row that was edited by SQL is found, and signs nothing', async () => {
    const { publicKey } = createNodeKeyPair()
    await database.query(`update credentials set public_key = '${publicKey}' where type like '%API_KEY%'`)
    const { status, stdout } = await run('--check-states')
    expect(status).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      same: 0,
      differing: [
        {
          organizationId,
          difference: expect.stringMatching(/^keys\..*\.publicKey$/),
          rows: publicKey,
          state: key.publicKey,
        },
      ],
      see: 'docs/enclave-verifies.md#changes-by-sql',
    })
    await database.query(`update credentials set public_key = '${key.publicKey}' where type like '%API_KEY%'`)
    expect((await during(sign)).status).toBe(200)
  })

  it('behavior: with a lost journal nothing starts, until a new one takes over the states', async () => {
    rmSync(`${enclaveFile}.journal`)
    await expect(during(sign)).rejects.toThrow("doesn't belong to this database: journal")
    await step('--verify-requests', 'off')
    await during(async () => {
      expect(await refusal('--verify-requests', 'enforce')).toContain('Stop the service first')
    })
    await step('--verify-requests', 'enforce')
    expect(await step('--adopt-states')).toEqual({ adopted: 1, kept: 0, refused: [] })
    expect((await during(sign)).status).toBe(200)
  })

  it('behavior: with an enclave that runs by itself, the service runs meanwhile', async () => {
    await step('--verify-requests', 'off')
    socket = join(newDirectory(), 'enclave.sock')
    // As where the service's settings name the socket, and the command the file.
    const named = { ...environment(), LATCHKEY_ENCLAVE_SECRETS_FILE: enclaveFile }
    expect(await runHere(['--verify-requests', 'enforce'], named)).toMatchObject({ status: 0, stderr: '' })
    const listener = await serveEnclave({ secretsFile: enclaveFile, socket })
    try {
      await during(async (caller) => {
        expect(await step('--adopt-states')).toMatchObject({ refused: [] })
        expect(await step('--close-adoption')).toEqual({ adoption: 'closed' })
        expect((await sign(caller)).status).toBe(200)
        await checkSessionKey(caller)
        await checkProof(caller)
      })
    } finally {
      await listener.close()
    }
  })
})
