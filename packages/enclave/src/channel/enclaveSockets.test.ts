import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createAuthority } from '../../test/outside/createAuthority.ts'
import { claimsOf, startIssuer, type TestIssuer } from '../../test/outside/startIssuer.ts'
import { createRelay } from '../../test/outside/useOutside.ts'
import { enclaveProgram } from './enclaveProgram.ts'
import type { FromEnclave, ToEnclave } from './frames.ts'
import { relayStreams, type StreamRelay } from './relayStreams.ts'

const host = 'login.acme.example'
const nonceKey = `02${'11'.repeat(32)}`
const clients = [{ iss: `https://${host}`, aud: 'client' }]

let directory: string
let issuer: TestIssuer
const children: ChildProcess[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'latchkey-enclave-'))
  const authority = await createAuthority()
  issuer = await startIssuer(host, await authority.issue(host))
  const other = await createAuthority('others')
  await writeFile(join(directory, 'roots.pem'), `${other.certificate}\n${authority.certificate}\n`)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await issuer.close()
  await rm(directory, { recursive: true })
})

/** The enclave's process, as a service starts it. `onOpen` is called while a connection is open. */
async function start(extraRoots: string | undefined, onOpen: () => Promise<void> = async () => {}) {
  const { nodeOptions } = enclaveProgram()
  const file = fileURLToPath(new URL('../../test/outside/verifierProgram.ts', import.meta.url))
  const child = spawn(process.execPath, [...nodeOptions, file], {
    env: {},
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  children.push(child)
  const send = (frame: ToEnclave) => void child.send(frame)
  const answers = new Map<number, (frame: FromEnclave) => void>()
  const { connect } = createRelay({ [host]: issuer.port })
  const relay: StreamRelay = relayStreams(send, connect)
  let relayed = Promise.resolve()
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (frame: FromEnclave) => {
      if (frame.kind === 'ready') resolve()
      else if (frame.kind === 'failed') reject(new Error(frame.message))
      else if (frame.kind === 'open' || frame.kind === 'data' || frame.kind === 'close')
        relayed = relayed.then(async () => {
          if (frame.kind === 'open') await onOpen()
          relay.receive(frame)
        })
      else if (frame.kind !== 'refused') answers.get(frame.id)?.(frame)
    })
  })
  send({ kind: 'start', secretsFile: '', extraRoots, limits })
  await ready
  let id = 0
  return {
    pid: child.pid!,
    verify: (request: unknown) =>
      new Promise<FromEnclave>((resolve) => {
        answers.set(++id, resolve)
        send({ kind: 'call', id, operation: 'identity', request })
      }),
    async close() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}
/** Other tests run at the same time, so no call may time out. */
const limits = { workers: 1, deadline: 60_000 }

/** Sockets that a process has open. The kernel names each once, so a socket that it opens is a new name. */
async function socketsOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`
  const links = await Promise.all(
    (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')),
  )
  return links.filter((link) => link.startsWith('socket:')).sort()
}

const idTokenOf = async (change: object = {}) => {
  const claims = await claimsOf(issuer, { now: Date.now(), nonceKey })
  return { token: await issuer.sign({ ...claims, ...change }), clients, nonceKeys: [nonceKey] }
}

describe('the process of the enclave', () => {
  it.runIf(process.platform === 'linux')('default: verifies a token and opens no socket', async () => {
    const during: string[][] = []
    const child = await start(
      join(directory, 'roots.pem'),
      async () => void during.push(await socketsOf(child.pid)),
    )
    const before = await socketsOf(child.pid)
    expect(await child.verify(await idTokenOf())).toMatchObject({ value: { sub: 'somebody' } })
    expect(during).toEqual([before, before])
    expect(await socketsOf(child.pid)).toEqual(before)
    expect(await child.verify(await idTokenOf({ aud: 'another' }))).toMatchObject({ code: 'TOKEN_REFUSED' })
    expect(await child.verify({ token: 1, clients: 2 })).toMatchObject({ kind: 'error' })
    await child.close()
  })

  it('error: an authority that only extraRoots would name', async () => {
    const child = await start(undefined)
    expect(await child.verify(await idTokenOf())).toMatchObject({ kind: 'error', code: 'UNAVAILABLE' })
    await child.close()
  })

  it.each<[string, string | undefined, string]>([
    ['are missing', undefined, 'ENOENT'],
    ['hold no certificate', 'certificates', 'has no certificates in PEM'],
    ['are broken', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', 'asn1'],
  ])('error: extraRoots that %s', async (_, text, message) => {
    const file = join(directory, 'faulty.pem')
    await rm(file, { force: true })
    if (text !== undefined) await writeFile(file, text)
    await expect(start(file)).rejects.toThrow(message)
  })
})
