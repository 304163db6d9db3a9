import type { SubmitOperation } from '@latchkey/contract/wire'
import { createKeyPair } from '@latchkey/crypto'
import type { Store } from '@latchkey/server'
import { openPostgres } from '@latchkey/server/postgres'
import { createTestService, createTickingClock, type TestService } from '@latchkey/testing/node'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callService, resultOf } from '../callService.ts'
import { describeLimits, describeRaces } from '../races/describeRaces.ts'
import { usePostgres } from '../usePostgres.ts'
import { persist, signInAnyway, submitAnyway } from './persist.ts'
import { type PgBouncer, startPgBouncer } from './startPgBouncer.ts'

const people = 40
const connections = 4

const postgres = usePostgres()
let pooler: PgBouncer
beforeAll(async () => {
  pooler = await startPgBouncer(await postgres.server.createDatabase(), connections)
})
afterAll(() => pooler?.stop())

const twoStores = async (): Promise<Store[]> => {
  const url = pooler.urlOf(await postgres.server.createDatabase())
  return [await openPostgres(url, { patience: 20 }), await openPostgres(url, { patience: 20 })]
}

describeRaces('races behind PgBouncer, over two servers', twoStores)
describeLimits('limits behind PgBouncer, over two servers', twoStores)

describe(`PgBouncer in transaction mode, ${people} people over ${connections} connections`, () => {
  it('behavior: everybody signs in, renews, gets a wallet and signs, also while the pooler restarts', async () => {
    const url = await postgres.server.createDatabase()
    const store = await openPostgres(pooler.urlOf(url), { connections: people, patience: 20 })
    const service = await createTestService({
      store,
      clock: createTickingClock(),
      settings: { limits: { factor: 1_000 } },
    })
    const statuses = new Map<number, number>()
    const counted: TestService = {
      ...service,
      async fetch(input, init) {
        const response = await service.fetch(input, init)
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        return response
      },
    }
    let done = 0
    let restart: Promise<void> | undefined

    async function restartPooler(): Promise<void> {
      await pooler.pause()
      await pooler.start()
    }

    async function live(index: number): Promise<void> {
      const calls = callService(counted)
      const contact = `person${index}@example.com`
      const person = await signInAnyway(calls, contact)
      if (++done === people / 2) restart = restartPooler()
      const account = {
        curve: 'CURVE_SECP256K1',
        pathFormat: 'PATH_FORMAT_BIP32',
        path: "m/44'/60'/0'/0/0",
        addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
      }
      const submit = (name: SubmitOperation, parameters: object) =>
        submitAnyway(calls, person, name, parameters)
      const made = await submit('createWallet', { walletName: 'Savings', accounts: [account] })
      expect([made.status, made.errorCode]).toEqual([200, undefined])
      const [address] = resultOf(made, 'createWallet').addresses as unknown as string[]
      const signed = await submit('signRawPayload', {
        signWith: address,
        payload: 'ff',
        encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
        hashFunction: 'HASH_FUNCTION_KECCAK256',
      })
      expect([signed.status, signed.errorCode]).toEqual([200, undefined])
      const { publicKey } = await createKeyPair()
      const renewed = await submit('stampLogin', { publicKey })
      expect([renewed.status, renewed.errorCode]).toEqual([200, undefined])
      const { wallets } = (await persist(() => calls.query(person, 'listWallets'))).body
      expect(wallets).toHaveLength(1)
      expect((await persist(() => calls.query(person, 'whoami'))).body.userId).toBe(person.userId)
    }

    await Promise.all(Array.from({ length: people }, (_, index) => live(index)))
    await restart
    expect(statuses.get(500)).toBeUndefined()
    const client = new Client(url)
    await client.connect()
    const locks = await client.query("select * from pg_locks where locktype = 'advisory'")
    expect(locks.rows).toEqual([])
    await client.end()
    await service.close()
    await store.close()
  })
})
