import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { secretChecks, wallets } from '../src/store/tables/schema.ts'
import { newContact, useVault } from './useVault.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
const unavailable = { status: 503, errorCode: 'UNAVAILABLE' }

// docs/rotation.md#which-secrets-belong-to-a-database
describe('secrets that are not those of the database', () => {
  const used = useVault()
  let person: Awaited<ReturnType<typeof used.calls.signIn>>
  let address: string
  beforeEach(async () => {
    const { calls } = used
    person = await calls.signIn(newContact())
    const { body } = await calls.submit(person, 'createWallet', { walletName: 'main', accounts: [account] })
    address = body.activity.result.createWalletResult.addresses[0]
  })
  const sign = () =>
    used.calls.submit(person, 'signRawPayload', {
      signWith: address,
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    })

  it('behavior: a process answers nothing while the database is used with others, and goes on afterwards', async () => {
    const { calls, service } = used
    const { db } = service.store
    const before = await db.select().from(secretChecks)
    await db.update(secretChecks).set({ fingerprint: 'f'.repeat(32) })
    // Until it looks, it answers as before: at most five seconds.
    await expect.poll(() => service.server.notReady()).toBe('secrets')
    expect(await calls.query(person, 'whoami')).toMatchObject(unavailable)
    expect(await sign()).toMatchObject(unavailable)
    expect(await calls.submit(person, 'createWallet', { walletName: 'two', accounts: [] })).toMatchObject(
      unavailable,
    )
    const get = async (path: string) => (await service.fetch(`http://localhost${path}`)).status
    expect(await get('/.well-known/jwks.json')).toBe(503)
    expect(await get('/readyz')).toBe(503)
    expect(await get('/healthz')).toBe(200)
    for (const { name, fingerprint } of before)
      await db.update(secretChecks).set({ fingerprint }).where(sql`name = ${name}`)
    await expect.poll(() => service.server.notReady()).toBeUndefined()
    expect((await sign()).status).toBe(200)
    expect(await get('/.well-known/jwks.json')).toBe(200)
  })

  it('behavior: a wallet that was sealed with a lost key says so', async () => {
    const { db } = used.service.store
    const [row] = await db.select().from(wallets)
    await db.update(wallets).set({ sealed: Buffer.alloc(200, 1).toString('base64') })
    const refused = await sign()
    expect(refused).toMatchObject({ status: 500, errorCode: 'SEALED_DATA_UNREADABLE' })
    expect(refused.body.message).toContain('sealed with a secret that the service does not have')
    await db.update(wallets).set({ sealed: row!.sealed })
  })
})
