import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../../../../scripts/lib/freePort.mjs'
import { installDebian } from '../../../../scripts/lib/installDebian.mjs'
import { type Relay, startRelay } from './startRelay.ts'

const password = 'latchkey'

/** How a primary goes away: its server is killed, its machine stands still, or its network is gone. */
export type Outage = 'kill' | 'freeze' | 'cut off'
export const outages: readonly Outage[] = ['kill', 'freeze', 'cut off']

/** Two Postgres servers under Patroni with synchronous replication, etcd, and HAProxy before the primary. */
export interface Cluster {
  /** By way of HAProxy, of the primary. */
  readonly url: string
  /** Takes the primary away. `url` leads to that server itself, past HAProxy and the network. */
  takeAway(outage: Outage): Promise<{ name: string; url: string; bringBack(): void }>
  /** The primary's name, once it is another one than `before`. */
  leader(before: string): Promise<string>
  /** Resolves with the primary's name, once it has a synchronous standby that streams. */
  whole(): Promise<string>
  stop(): Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
}

/** Installs and starts all of it; needs root, since each server needs a user of its own. */
export async function startCluster(): Promise<Cluster> {
  installDebian({
    '/usr/bin/patroni': 'patroni',
    '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
    '/usr/bin/etcd': 'etcd-server',
    '/usr/sbin/haproxy': 'haproxy',
    '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  })
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
  const directory = await mkdtemp(join(tmpdir(), 'latchkey-cluster-'))
  chownSync(directory, uid!, gid!)
  const children = new Set<ChildProcess>()
  const relays: Relay[] = []

  function run(program: string, words: readonly string[]): ChildProcess {
    const log = join(directory, `${program.split('/').at(-1)}-${children.size}.log`)
    const child = spawn('sh', ['-c', `exec "$0" "$@" >>'${log}' 2>&1`, program, ...words], { uid, gid })
    children.add(child)
    return child
  }

  async function relayTo(port: number): Promise<Relay> {
    const relay = await startRelay(port)
    relays.push(relay)
    return relay
  }

  const [etcdPort, etcdPeerPort, proxyPort] = [await freePort(), await freePort(), await freePort()]
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${etcdPeerPort}`
  run('/usr/bin/etcd', [
    ...['--data-dir', join(directory, 'etcd'), '--name', 'etcd'],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `etcd=${peerUrl}`, '--unsafe-no-fsync', '--enable-v2'],
  ])

  async function startNode(name: string) {
    const [postgresPort, restPort] = [await freePort(), await freePort()]
    const [postgres, rest, etcd] = [
      await relayTo(postgresPort),
      await relayTo(restPort),
      await relayTo(etcdPort),
    ]
    const data = join(directory, name)
    mkdirSync(join(directory, `${name}-sockets`))
    chownSync(join(directory, `${name}-sockets`), uid!, gid!)
    const settings = {
      scope: 'latchkey',
      name,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${rest.port}` },
      // As a proxy, so that Patroni never looks for another way to etcd. By version 2 of its API: by version 3, Patroni
      // 3.0 lets a primary that stood still take the lock back from its successor.
      etcd: { hosts: [`127.0.0.1:${etcd.port}`], use_proxies: true },
      bootstrap: {
        dcs: {
          // The shortest that Patroni's documentation allows: loop_wait + 2 × retry_timeout ≤ ttl.
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 5,
          synchronous_mode: true,
          master_start_timeout: 0,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 60 } },
        },
        initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${postgresPort}`,
        connect_address: `127.0.0.1:${postgres.port}`,
        data_dir: data,
        bin_dir: '/usr/lib/postgresql/15/bin',
        pgpass: join(directory, `${name}.pgpass`),
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
          rewind: { username: 'rewinder', password },
        },
        pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5'],
        parameters: { unix_socket_directories: join(directory, `${name}-sockets`) },
      },
    }
    // YAML takes JSON.
    const file = join(directory, `${name}.yml`)
    writeFileSync(file, JSON.stringify(settings))
    const patroni = run('/usr/bin/patroni', [file])
    return { name, data, patroni, postgresPort, postgres, rest, etcd }
  }
  const nodes = [await startNode('one'), await startNode('two')]

  const proxyFile = join(directory, 'haproxy.cfg')
  const servers = nodes.map(
    ({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres.port} check port ${rest.port}`,
  )
  writeFileSync(
    proxyFile,
    `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen postgres
  bind 127.0.0.1:${proxyPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  run('/usr/sbin/haproxy', ['-f', proxyFile])

  const urlAt = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

  /** The members, as any node that answers knows them. */
  async function readMembers(): Promise<Member[]> {
    for (const { rest } of nodes) {
      const url = `http://127.0.0.1:${rest.port}/cluster`
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  const leaderOf = (members: readonly Member[]) =>
    members.find(({ role, state }) => role === 'leader' && state === 'running')
  const pause = () => new Promise((resolve) => setTimeout(resolve, 500))

  async function leader(before: string): Promise<string> {
    for (;;) {
      const found = leaderOf(await readMembers())
      if (found && found.name !== before) return found.name
      await pause()
    }
  }

  async function whole(): Promise<string> {
    for (;;) {
      const members = await readMembers()
      const leader = leaderOf(members)
      const standby = members.find(
        ({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state),
      )
      if (leader && standby) return leader.name
      await pause()
    }
  }

  function signal(pids: readonly number[], name: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended already.
      }
    }
  }

  return {
    url: urlAt(proxyPort),
    leader,
    whole,
    async takeAway(outage) {
      const primary = await whole()
      const node = nodes.find(({ name }) => name === primary)!
      const { name, data, patroni, postgresPort, postgres, rest, etcd } = node
      const url = urlAt(postgresPort)
      const cables = [postgres, rest, etcd]
      const server = processesOf(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]))
      const machine = [...server, ...processesOf(patroni.pid!)]
      if (outage === 'kill') signal(server, 'SIGKILL')
      else if (outage === 'freeze') signal(machine, 'SIGSTOP')
      else for (const cable of cables) cable.cut()
      return {
        name,
        url,
        bringBack() {
          if (outage === 'freeze') signal(machine, 'SIGCONT')
          if (outage === 'cut off') for (const cable of cables) cable.mend()
        },
      }
    },
    async stop() {
      const all = [...children].flatMap(({ pid }) => processesOf(pid!))
      const postmasters = nodes.flatMap(({ data }) => {
        try {
          return processesOf(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]))
        } catch {
          return []
        }
      })
      const ended = [...children].map((child) =>
        child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined,
      )
      signal([...all, ...postmasters], 'SIGKILL')
      await Promise.all(ended)
      for (const relay of relays) await relay.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A process and its descendants, of Linux's /proc. */
function processesOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It has ended meanwhile.
    }
  }
  const found = [root]
  for (const pid of found)
    for (const [child, parent] of parents) if (parent === pid && !found.includes(child)) found.push(child)
  return found
}
