import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { enclaveProgram } from '../../src/channel/enclaveProgram.ts'
import { openJournal } from '../../src/notary/openJournal.ts'
import type { NotaryEntry } from '../../src/notary/standings.ts'
import type { Outcome, Spending } from './spenderProgram.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const requests = isDeep ? 10_000 : 300
const kills = isDeep ? 20 : 2
const signerCount = 3
const day = 24 * 3_600_000
const key = randomBytes(32)
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const fingerprintOf = (body: number) => createHash('sha256').update(`${body}`).digest('hex')
const amountOf = (body: number) => 1 + (body % 9)

let folder: string
let children: Set<ChildProcess>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-limits-'))
  children = new Set()
})
afterEach(async () => {
  await Promise.all([...children].map(kill))
  await rm(folder, { recursive: true })
})

async function start(program: URL, ...words: string[]): Promise<ChildProcess> {
  const { nodeOptions } = enclaveProgram()
  const file = fileURLToPath(program)
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, [...nodeOptions, file, ...words], { env: {}, stdio: [...stdio] })
  children.add(child)
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended.`))),
  ])
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function readRequests(file: string): Promise<{ fingerprint: string; amount: number }[]> {
  const counted: { fingerprint: string; amount: number }[] = []
  const onEntry = (entry: NotaryEntry) => {
    if ('requests' in entry)
      for (const { fingerprint, lines } of entry.requests)
        counted.push({ fingerprint: hexOf(fingerprint), amount: Number(lines[0]!.amount) })
  }
  await (await openJournal<NotaryEntry>({ file, secret: key, onEntry })).close()
  return counted
}

test('behavior: three signers spend one cap and not a unit more, while their notary is killed', async () => {
  const [journal, socket] = [join(folder, 'journal'), join(folder, 'notary.sock')]
  const startNotary = () => start(new URL('./notaryProgram.ts', import.meta.url), journal, socket, hexOf(key))
  let notary = await startNotary()
  const signers = await Promise.all(
    Array.from({ length: signerCount }, () =>
      start(new URL('./spenderProgram.ts', import.meta.url), socket, hexOf(key)),
    ),
  )

  const bodies = Array.from({ length: requests }, (_, body) => body)
  const total = bodies.reduce((sum, body) => sum + amountOf(body), 0)
  const cap = Math.floor(total * 0.9)
  const outcomes: Outcome[] = []
  let onOutcome = () => {}
  let failure: Error | undefined
  const reach = (count: number) =>
    new Promise<void>((resolve, reject) => {
      onOutcome = () => {
        if (failure) reject(failure)
        else if (outcomes.length >= count) resolve()
      }
      onOutcome()
    })
  /** A tenth of the requests comes to two signers. */
  const sharesOf = (at: number) =>
    bodies.filter((body) => body % signerCount === at || (body % 10 === 0 && (body + 1) % signerCount === at))
  const shares = signers.map((_, at) => sharesOf(at))
  const expected = shares.reduce((sum, { length }) => sum + length, 0)
  for (const [at, signer] of signers.entries()) {
    signer.on('message', (outcome: Outcome) => {
      outcomes.push(outcome)
      onOutcome()
    })
    signer.once('exit', () => {
      failure = new Error('A signer ended.')
      onOutcome()
    })
    signer.send({ bodies: shares[at]!, cap: String(cap), atOnce: 100 } satisfies Spending)
  }
  for (let round = 1; round <= kills; round++) {
    await reach(Math.floor((expected * round) / (kills + 1)))
    await kill(notary)
    notary = await startNotary()
    // Calendars that are set while the processes run change nothing.
    for (const child of [notary, ...signers]) child.send({ jump: round % 2 ? day : -day })
  }
  await reach(expected)
  for (const signer of signers) signer.removeAllListeners('exit')
  await Promise.all([notary, ...signers].map(kill))

  const counted = await readRequests(journal)
  const spent = counted.reduce((sum, { amount }) => sum + amount, 0)
  expect(spent).toBeLessThanOrEqual(cap)
  expect(spent).toBeGreaterThanOrEqual(cap * 0.99)
  const handedOut = new Set(outcomes.filter(({ isOver }) => !isOver).map(({ body }) => fingerprintOf(body)))
  expect(new Set(counted.map(({ fingerprint }) => fingerprint)), 'what was handed out').toEqual(handedOut)
  expect(counted, 'each body once').toHaveLength(handedOut.size)
  const evaluations = outcomes.map((outcome) => outcome.evaluations)
  console.log(
    `${spent} of ${cap} units by ${counted.length} of ${expected} requests, ${kills} kills; evaluations of a request: ${(
      evaluations.reduce((sum, one) => sum + one, 0) / expected
    ).toFixed(2)} on average, ${Math.max(...evaluations)} at most`,
  )
}, 900_000)
