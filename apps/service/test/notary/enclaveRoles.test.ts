import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { verifyProofs } from '@latchkey/crypto/proofs'
import { serveEnclave, serveNotary } from '@latchkey/enclave'
import { describe, expect, it } from 'vitest'

import { type Caller, prepareSubmit, query, submit } from '../callApi.ts'
import { newDirectory } from '../newDirectory.ts'
import { newDatabase } from '../postgres.ts'
import { productionEnvironment } from '../productionEnvironment.ts'
import { runHere, startHere } from '../runHere.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

// docs/enclave-verifies.md#several-enclaves
describe('services with a signer each, which follow one notary', () => {
  const directory = newDirectory()
  const at = (name: string) => join(directory, name)
  const secretsFile = at('secrets.json')
  const enclaveFile = at('secrets.enclave.json')
  const notary = { path: at('notary.sock') }
  const key = createNodeKeyPair()

  it('default: both verify by the same states, and refuse while the notary is away', async () => {
    const { url } = await newDatabase()
    const environment = { ...productionEnvironment(secretsFile), DATABASE_URL: url }
    const withSocket = (name: string) => ({ ...environment, LATCHKEY_ENCLAVE_SOCKET: at(name) })
    async function step(words: string[], settings: NodeJS.ProcessEnv = environment) {
      const { status, stdout, stderr } = await runHere(words, settings)
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      return stdout && JSON.parse(stdout)
    }
    await step(['--create-secrets', secretsFile])
    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    const { organizationId } = await step(words)
    await step(['--verify-requests', 'enforce'], { ...environment, LATCHKEY_ENCLAVE_JOURNAL: at('journal') })

    const startNotary = () =>
      serveNotary({ secretsFile: enclaveFile, journal: at('journal'), address: notary })
    let listening = await startNotary()
    const names = ['one.sock', 'other.sock'] as const
    const signers = await Promise.all(
      names.map((name) => serveEnclave({ secretsFile: enclaveFile, socket: at(name), notary })),
    )
    expect(await step(['--adopt-states'], withSocket('one.sock'))).toMatchObject({ adopted: 1 })
    expect(await step(['--close-adoption'], withSocket('other.sock'))).toEqual({ adoption: 'closed' })
    const services = await Promise.all(names.map((name) => startHere(['--port', '0'], withSocket(name))))
    const callers = services.map(({ url: apiBaseUrl }): Caller => ({ apiBaseUrl, organizationId, key }))
    const [one, other] = callers as [Caller, Caller]

    // One service makes the change, and the other one acts by it.
    const wallet = { walletName: 'main', accounts: [account] }
    const created = await submit(one, 'create_wallet', 'ACTIVITY_TYPE_CREATE_WALLET', wallet)
    const signWith = created.body.activity.result.createWalletResult.addresses[0]
    const signing = {
      signWith,
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    }
    const sign = (caller: Caller) =>
      submit(caller, 'sign_raw_payload', 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', signing)
    expect((await sign(other)).status).toBe(200)
    expect(
      (await submit(other, 'create_wallet', 'ACTIVITY_TYPE_CREATE_WALLET', { ...wallet, walletName: 'b' }))
        .status,
    ).toBe(200)
    expect((await sign(one)).status).toBe(200)

    const type = 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2'
    const proven = await submit(one, 'sign_raw_payload', type, signing, { generateAppProofs: true })
    const [appProof] = proven.body.activity.appProofs
    const { bootProof } = (await query(one, 'get_boot_proof', { ephemeralKey: appProof.publicKey })).body
    const { manifest } = await verifyProofs({ appProof, bootProof })
    expect(manifest?.claims).toMatchObject({ role: 'signer', epoch: 1, verifies: true })

    await listening.close()
    const send = await prepareSubmit(one, 'sign_raw_payload', 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', signing)
    // Leases last for up to a second, and calls wait for three more.
    const soon = { timeout: 60_000 }
    await expect.poll(async () => (await send(one.apiBaseUrl)).status, soon).toBe(503)
    await expect.poll(async () => (await fetch(`${one.apiBaseUrl}/readyz`)).status, soon).toBe(503)
    listening = await startNotary()
    for (const caller of callers) expect((await sign(caller)).status).toBe(200)

    await Promise.all(services.map(({ end }) => end()))
    await Promise.all([...signers, listening].map(({ close }) => close()))
  })

  it('error: a notary needs a journal key', async () => {
    const file = at('other.json')
    await runHere(['--create-secrets', file, '--verify', 'off'])
    const refused = await runHere(['--enclave'], {
      LATCHKEY_ENCLAVE_SECRETS_FILE: file.replace('.json', '.enclave.json'),
      LATCHKEY_ENCLAVE_ROLE: 'notary',
      LATCHKEY_ENCLAVE_NOTARY: at('no.sock'),
    })
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('--verify-requests') })
  })
})
