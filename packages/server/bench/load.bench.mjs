import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { startPostgres } from '../test/startPostgres.ts'
import { createPerson, openMailbox } from './loadPerson.mjs'
import { startProcess } from './measure.mjs'

// A load profile: people sign in by e-mail, then ask who they are, renew their session and sign, with pauses, against 1,
// 2 and 4 processes on one Postgres server. Prints latencies, errors and memory, and beside them the latency of a bare
// server at the same rate, from the same client.
// Run with: npm run bench -- load --people 50 --seconds 5

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    processes: { type: 'string', default: '1,2,4' },
    /** Between two requests of one person, on average. */
    pause: { type: 'string', default: '5' },
  },
})
const people = Number(values.people)
const seconds = Number(values.seconds)
const pauseMs = Number(values.pause) * 1_000

const program = fileURLToPath(new URL('../../../scripts/service.mjs', import.meta.url))
const bare = fileURLToPath(new URL('./bareServer.ts', import.meta.url))

/** Resident memory of a process and its children on Linux, MiB. */
const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {number[]} sorted */
const quantile = (sorted, share) =>
  sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

function createRecord() {
  /** @type {Map<string, number[]>} */
  const times = new Map()
  /** @type {Map<string, number>} */
  const errors = new Map()
  return {
    times,
    errors,
    /** Measures one step. A step that fails is counted, and undefined. */
    async step(name, run) {
      const began = performance.now()
      try {
        const result = await run()
        const list = times.get(name) ?? []
        list.push(performance.now() - began)
        times.set(name, list)
        return result
      } catch (error) {
        const key = `${name}: ${error.message}`
        errors.set(key, (errors.get(key) ?? 0) + 1)
        return undefined
      }
    },
  }
}

/** Everybody signs in within the first two thirds of the time, then goes on until its end. */
async function runPeople(services, record) {
  const ends = performance.now() + seconds * 1_000
  const urls = services.map(({ ready }) => ready.apiBaseUrl)
  const mailbox = openMailbox(urls)
  const life = async (index) => {
    await wait((index / people) * seconds * 667)
    const facts = services[0].ready
    const person = createPerson({ urls, facts, mailbox, name: `load-${index}-${Date.now()}`, index })
    if (!(await record.step('sign in', () => person.signIn()))) return
    const steps = [
      ['whoami', () => person.whoami()],
      ['renew', () => person.renew()],
      ['sign', () => person.sign()],
    ]
    for (let turn = index; performance.now() < ends; turn++) {
      await wait(pauseMs * (0.5 + Math.random()))
      if (performance.now() >= ends) return
      await record.step(...steps[turn % steps.length])
    }
  }
  await Promise.all(Array.from({ length: people }, (_, index) => life(index)))
  mailbox.close()
}

/** The same rate of small requests to a server that does nothing. */
async function measureFloor(rate) {
  const server = await startProcess(['--import', 'tsx', bare])
  const record = createRecord()
  const url = server.ready.url ?? server.ready.apiBaseUrl
  const requests = []
  for (let count = 0; count < Math.min(rate * 3, 2_000); count++) {
    requests.push(
      record.step('floor', async () => {
        const answer = await fetch(url, { method: 'POST', body: '{}' })
        await answer.text()
        return true
      }),
    )
    await wait(1_000 / rate)
  }
  await Promise.all(requests)
  await server.stop()
  const sorted = (record.times.get('floor') ?? []).sort((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) }
}

const postgres = await startPostgres()
try {
  for (const count of values.processes.split(',').map(Number)) {
    const directory = mkdtempSync(join(tmpdir(), 'latchkey-load-'))
    const databaseUrl = await postgres.createDatabase()
    const services = []
    for (let index = 0; index < count; index++) {
      const words = ['--conditions=latchkey-source', program, '--port', '0', '--data-dir', directory]
      services.push(
        await startProcess([...words, '--database-url', databaseUrl, '--database-connections', '10']),
      )
    }
    const memory = () => services.map(({ pid }) => memoryOf(pid))
    const record = createRecord()
    const before = memory()
    const cpuBefore = services.reduce((sum, service) => sum + service.cpuSeconds(), 0)
    await runPeople(services, record)
    const cpu = services.reduce((sum, service) => sum + service.cpuSeconds(), 0) - cpuBefore
    const after = memory()
    const total = [...record.times.values()].reduce((sum, list) => sum + list.length, 0)
    const floor = await measureFloor(Math.max(10, Math.round(total / seconds)))
    process.stdout.write(
      `\n${count} ${count === 1 ? 'process' : 'processes'}, ${people} people, ${seconds} s: ${total} steps, ${(total / seconds).toFixed(0)} per second, ${(cpu / seconds).toFixed(2)} cores\n`,
    )
    process.stdout.write(
      `  floor     p50 ${floor.p50.toFixed(1)} ms, p95 ${floor.p95.toFixed(1)}, p99 ${floor.p99.toFixed(1)}\n`,
    )
    for (const [name, list] of record.times) {
      const sorted = list.sort((a, b) => a - b)
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(sorted, share))
      process.stdout.write(
        `  ${name.padEnd(9)} p50 ${p50.toFixed(1)} ms (${(p50 / floor.p50).toFixed(1)} × floor), p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}, ${list.length} times\n`,
      )
    }
    process.stdout.write(
      `  memory    ${before.map((mib, index) => `${mib.toFixed(0)} → ${after[index].toFixed(0)} MiB`).join(', ')}\n`,
    )
    for (const [text, times] of record.errors) {
      process.stdout.write(`  ERROR ${times} × ${text}\n`)
      process.exitCode = 1
    }
    await Promise.all(services.map(({ stop }) => stop()))
    rmSync(directory, { recursive: true, force: true })
  }
  process.stdout.write(
    'Client, services and Postgres (fsync off) share this machine: more processes are faster only with more cores.\n',
  )
} finally {
  await postgres.stop()
}
