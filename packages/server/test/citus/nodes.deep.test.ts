import { execSync } from 'node:child_process'
import { createKeyPair } from '@latchkey/crypto'
import type { Store } from '@latchkey/server'
import { openPostgres } from '@latchkey/server/postgres'
import { createTestService, createTickingClock, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { type Answer, type Calls, callService, type Person, resultOf } from '../callService.ts'
import { setThreshold } from '../createTeam.ts'
import { persist } from '../outages/persist.ts'
import type { ClusterNode } from './openCluster.ts'
import { describeOnCitus } from './useCluster.ts'
import { isWrite, logRemoteCommands, watchNodes } from './watchNodes.ts'

/** Commands that kill a worker and start it again, with {host} and {port} in them. Without, it takes no connections. */
const { CITUS_STOP, CITUS_START } = process.env

const people = 24
const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

/** Somebody with a wallet. */
type Owner = Person & { address: string }

describeOnCitus('nodes of a cluster', (citus) => {
  let url: string
  let store: Store
  let service: TestService
  let calls: Calls
  const owners: Owner[] = []
  const settings = { limits: { factor: 1_000 } }

  beforeAll(async () => {
    // Background work on a timer would write meanwhile.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    url = await citus.distributed()
    await citus.cluster.ask(url, logRemoteCommands(new URL(url).pathname.slice(1)))
    store = await openPostgres(url, { patience: 20 })
    service = await createTestService({ store, settings, clock: createTickingClock() })
    calls = callService(service)
    for (let index = 0; index < people; index++) owners.push(await signUp(`person${index}@example.com`))
  }, 600_000)
  afterAll(async () => {
    await service?.close()
    await store?.close()
    vi.useRealTimers()
  })

  async function signUp(contact: string): Promise<Owner> {
    const person = await calls.signIn(contact)
    const made = await calls.submit(person, 'createWallet', { walletName: 'Savings', accounts: [account] })
    const [address] = resultOf(made, 'createWallet').addresses as unknown as string[]
    return { ...person, address: address! }
  }

  const sign = (owner: Owner) =>
    calls.submit(owner, 'signRawPayload', {
      signWith: owner.address,
      payload: 'ff',
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_KECCAK256',
    })
  async function renew(owner: Owner): Promise<Answer> {
    const key = await createKeyPair()
    const answer = await calls.submit(owner, 'stampLogin', { publicKey: key.publicKey })
    if (answer.status === 200) owner.key = key
    return answer
  }
  const rename = (person: Person, userName: string) =>
    calls.submit(person, 'updateUserName', { userId: person.userId, userName })

  it('behavior: renewals, signatures, updates and votes write on one node', async () => {
    const operations: Record<string, (owner: Owner) => Promise<() => Promise<Answer>>> = {
      renew: async (owner) => () => renew(owner),
      sign: async (owner) => () => sign(owner),
      update: async (owner) => () => rename(owner, 'Renamed'),
      vote: async (owner) => {
        const used = { service, calls }
        await setThreshold(used, owner.organizationId, 2)
        const { body } = await rename(owner, 'Voted')
        await setThreshold(used, owner.organizationId, 1)
        const { fingerprint } = body.activity
        return () => calls.submit(owner, 'approveActivity', { fingerprint })
      },
    }
    const nodes = watchNodes()
    for (const [name, prepare] of Object.entries(operations))
      for (const owner of owners.slice(0, 6)) {
        const run = await prepare(owner)
        await service.server.settled()
        nodes.take()
        expect((await run()).status).toBe(200)
        const writes = nodes.take().filter(isWrite)
        expect(new Set(writes.map(({ node }) => node)).size, `${name}: ${JSON.stringify(writes)}`).toBe(1)
        await service.server.settled()
      }
    nodes.stop()
  })

  /** Where the rows of accounts are: `host:port` by id. */
  async function nodesOf(organizationIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await citus.cluster.ask(
      url,
      `select id, nodename || ':' || nodeport as node from unnest($1::uuid[]) as id
        join pg_dist_placement on shardid = get_shard_id_for_distribution_column('organizations', id)
        join pg_dist_node using (groupid)`,
      [organizationIds],
    )
    return new Map(rows.map(({ id, node }) => [String(id), String(node)]))
  }

  it('behavior: a shard moves to another node while people sign in, and no request fails', async () => {
    const [owner] = owners
    const [[, from] = []] = [...(await nodesOf([owner!.organizationId]))]
    const to = citus.cluster.workers.find(({ host, port }) => `${host}:${port}` !== from)!
    let isOver = false
    const statuses: number[] = []
    async function live(client: number): Promise<void> {
      for (let index = 0; !isOver; index++) {
        const { status } = await sign(await signUp(`moved${client}.${index}@example.com`))
        statuses.push(status, (await renew(owners[client]!)).status)
      }
    }
    const clients = [0, 1].map(live)
    try {
      await citus.cluster.ask(
        url,
        `select citus_move_shard_placement(get_shard_id_for_distribution_column('organizations', $1::uuid),
          $2, $3, $4, $5, 'force_logical')`,
        [owner!.organizationId, ...addressOf(from!), to.host, to.port],
      )
    } finally {
      isOver = true
      await Promise.all(clients)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await nodesOf([owner!.organizationId])).toEqual(
      new Map([[owner!.organizationId, `${to.host}:${to.port}`]]),
    )
  }, 600_000)

  async function cutOff(node: ClusterNode): Promise<() => Promise<void>> {
    if (CITUS_STOP && CITUS_START) {
      run(CITUS_STOP, node)
      return async () => void run(CITUS_START, node)
    }
    const name = new URL(url).pathname.slice(1)
    const allow = (allowed: boolean) =>
      citus.cluster.ask(
        citus.cluster.urlAt(process.env.CITUS_URL!, node),
        `alter database "${name}" allow_connections ${allowed}`,
      )
    await allow(false)
    await citus.cluster.ask(
      citus.cluster.urlAt(process.env.CITUS_URL!, node),
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
      [name],
    )
    return async () => void (await allow(true))
  }

  it.each([0, 1])('behavior: without worker %i, no account on the others notices', async (index) => {
    const worker = citus.cluster.workers[index]!
    const nodes = await nodesOf(owners.map(({ organizationId }) => organizationId))
    const isThere = ({ organizationId }: Owner) =>
      nodes.get(organizationId) === `${worker.host}:${worker.port}`
    const bringBack = await cutOff(worker)
    const noticed: string[] = []
    try {
      const others = owners.filter((owner) => !isThere(owner))
      expect(others.length).toBeGreaterThan(0)
      for (const owner of others) {
        const answers = {
          whoami: await calls.query(owner, 'whoami'),
          'list of wallets': await calls.query(owner, 'listWallets'),
          signature: await sign(owner),
          renewal: await renew(owner),
          update: await rename(owner, `Renamed ${index}`),
        }
        for (const [name, { status, body }] of Object.entries(answers))
          if (status !== 200) noticed.push(`${name}: ${status} ${body.message}`)
      }
      expect((await service.fetch('http://localhost/readyz')).status).toBe(200)
      expect(await store.measureDistribution?.()).toMatchObject({ nodesAway: 1 })
      for (const owner of owners.filter(isThere))
        expect((await calls.query(owner, 'whoami')).status).toBe(503)
    } finally {
      await bringBack()
    }
    for (const owner of owners)
      expect((await persist(() => calls.query(owner, 'whoami'))).body.userId).toBe(owner.userId)
    expect(noticed).toEqual([])
  })
})

function addressOf(node: string): [host: string, port: number] {
  const at = node.lastIndexOf(':')
  return [node.slice(0, at), Number(node.slice(at + 1))]
}

const run = (command: string, { host, port }: ClusterNode) =>
  execSync(command.replaceAll('{host}', host).replaceAll('{port}', String(port)), { stdio: 'inherit' })
