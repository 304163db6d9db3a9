import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createAuthority } from '../../test/outside/createAuthority.ts'
import { openVerifier } from '../../test/outside/openVerifier.ts'
import { claimsOf, startIssuer, type TestIssuer } from '../../test/outside/startIssuer.ts'
import { createRelay } from '../../test/outside/useOutside.ts'
import { mostBytes, mostStreams, type StreamFrame } from '../outside/streams.ts'
import { connectEnclave } from './connectEnclave.ts'
import { relayStreams } from './relayStreams.ts'
import { type EnclaveListener, serveEnclave } from './serveEnclave.ts'

const host = 'login.acme.example'

/** A relay with connections that a test writes to. */
function useRelay() {
  const sent: StreamFrame[] = []
  const connections: Duplex[] = []
  const relay = relayStreams(
    (frame) => void sent.push(frame),
    () => {
      const connection = new Duplex({ read() {}, write: (_bytes, _encoding, done) => done() })
      connections.push(connection)
      return connection
    },
  )
  return {
    relay,
    sent,
    connections,
    open: (stream: number) => relay.receive({ kind: 'open', stream, host, port: 443 }),
  }
}

describe('relayStreams', () => {
  it('behavior: reports a connection that closed', async () => {
    const { open, sent, connections } = useRelay()
    open(1)
    connections[0]!.destroy(new Error('reset'))
    await expect.poll(() => sent).toEqual([{ kind: 'close', stream: 1 }])
  })

  it('behavior: ends connections with the enclave', () => {
    const { relay, open, connections } = useRelay()
    open(1)
    open(2)
    relay.receive({ kind: 'close', stream: 1 })
    expect(connections.map(({ destroyed }) => destroyed)).toEqual([true, false])
    relay.close()
    expect(connections.map(({ destroyed }) => destroyed)).toEqual([true, true])
  })

  it('error: too many connections', () => {
    const { open, sent } = useRelay()
    for (let stream = 0; stream <= mostStreams; stream++) open(stream)
    expect(sent).toEqual([{ kind: 'close', stream: mostStreams }])
  })

  it('error: a host that sends too much', async () => {
    const { open, sent, connections } = useRelay()
    open(1)
    connections[0]!.push(Buffer.alloc(mostBytes))
    connections[0]!.push(Buffer.alloc(1))
    await expect.poll(() => sent.at(-1)).toEqual({ kind: 'close', stream: 1 })
    expect(sent).toHaveLength(2)
  })

  it('default: refuses every host', () => {
    const sent: StreamFrame[] = []
    relayStreams((frame) => void sent.push(frame)).receive({ kind: 'open', stream: 1, host, port: 443 })
    expect(sent).toEqual([{ kind: 'close', stream: 1 }])
  })
})

describe('an enclave that runs by itself', () => {
  let directory: string
  let issuer: TestIssuer
  let listener: EnclaveListener
  let socket: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'latchkey-enclave-'))
    socket = join(directory, 'enclave.sock')
    const extraRoots = join(directory, 'roots.pem')
    const authority = await createAuthority()
    await writeFile(extraRoots, authority.certificate)
    issuer = await startIssuer(host, await authority.issue(host))
    // Other tests run at the same time, so no call may time out.
    listener = await serveEnclave(
      { secretsFile: '', socket, extraRoots, limits: { deadline: 60_000 } },
      openVerifier,
    )
  })
  afterAll(async () => {
    await listener.close()
    await issuer.close()
    await rm(directory, { recursive: true })
  })

  it('default: reads keys through the service that asks', async () => {
    const nonceKey = `02${'11'.repeat(32)}`
    const token = await issuer.sign(await claimsOf(issuer, { now: Date.now(), nonceKey }))
    const request = { token, nonceKeys: [nonceKey], clients: [{ iss: issuer.iss, aud: 'client' }] }
    const { connect } = createRelay({ [host]: issuer.port })
    const ask = async (connectOutside: typeof connect | undefined) => {
      const enclave = connectEnclave({ socket, deadline: 60_000, connectOutside })
      const verify = enclave.identity as (request: unknown) => Promise<unknown>
      try {
        return await verify(request)
      } finally {
        await enclave.close()
      }
    }
    expect(await ask(connect)).toMatchObject({ iss: issuer.iss, sub: 'somebody' })
    await expect(ask(undefined)).rejects.toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  })
})
