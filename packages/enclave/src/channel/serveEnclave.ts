import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'

import type { OnRefusal } from '../guard/Guard.ts'
import { createLeaseClock } from '../notary/stream/systemClock.ts'
import { createOutside, readRoots } from '../outside/createOutside.ts'
import type { StreamFrame } from '../outside/streams.ts'
import { followNotary } from './followNotary.ts'
import { readFrames, writeFrame } from './frameStream.ts'
import {
  defaultLimits,
  type EnclaveCall,
  type FromEnclave,
  type ToEnclave,
  type WorkerLimits,
} from './frames.ts'
import type { NotaryAddress } from './notarySocket.ts'
import { bytesOf, openWorkers } from './openWorkers.ts'

export interface ServeEnclaveParameters {
  /** Path of the secrets file, readable by this process's user alone. */
  secretsFile: string
  /**
   * Path of the Unix socket. A socket that an earlier process left is replaced. Its user and group may connect, so its
   * folder and group decide who asks for signatures.
   */
  socket: string
  /** Path of a file with certificates of further authorities, PEM, for issuers of ID tokens. @default those of the web */
  extraRoots?: string | undefined
  limits?: Partial<WorkerLimits> | undefined
  /** Path of the journal of an enclave that verifies. @default beside the secrets file */
  journal?: string | undefined
  /** The notary to follow, in place of a journal. Nothing is served until it is reached. */
  notary?: NotaryAddress | undefined
  /** Told why a worker couldn't start, or the notary is out of reach. Both are tried again. */
  onFailure?: ((message: string) => void) | undefined
}

/** An enclave that waits for services. */
export interface EnclaveListener {
  /** Stops listening and ends every connection. */
  close(): Promise<void>
}

/**
 * Holds the keys in this process, for services that connect by a Unix socket: the enclave has a user, a container or a
 * machine's sandbox of its own, and the service can't read its secrets even as root of its container.
 *
 * @param open - for tests: another way to answer calls
 * @throws {@link EnclaveError} `UNAVAILABLE` if the secrets can't be used
 */
export async function serveEnclave(
  { secretsFile, socket, extraRoots, limits, journal, notary, onFailure = () => {} }: ServeEnclaveParameters,
  open: typeof openWorkers = openWorkers,
): Promise<EnclaveListener> {
  const roots = readRoots(extraRoots)
  const { deadline = defaultLimits.deadline } = limits ?? {}
  const connections = new Set<Socket>()
  const sendTo = (connection: Socket, frame: FromEnclave) =>
    void (connection.writable && writeFrame(connection, frame))
  // Every service learns of it: any of them may have asked.
  const onRefusal: OnRefusal = (refusal) => {
    for (const connection of connections) sendTo(connection, { kind: 'refused', ...refusal })
  }
  const workers = await open(secretsFile, {
    limits,
    runsProgram: false,
    onFailure,
    onRefusal,
    journal,
    notaryOf:
      notary &&
      (({ journalKey }) =>
        followNotary({
          address: notary,
          key: bytesOf(journalKey),
          clock: createLeaseClock(),
          onFailure,
        })),
  })
  const server = createServer((connection) => {
    connections.add(connection)
    connection.once('close', () => {
      connections.delete(connection)
      outside.close()
    })
    // Reported by `close`.
    connection.on('error', () => {})
    const send = (frame: FromEnclave) => sendTo(connection, frame)
    const outside = createOutside(send, { roots, deadline })
    readFrames<Partial<ToEnclave> | null>(connection, async (frame) => {
      if (frame?.kind === 'call') send(await workers.call(frame as EnclaveCall, outside))
      else if (frame?.kind === 'data' || frame?.kind === 'close') outside.receive(frame as StreamFrame)
      else connection.destroy()
    })
    send({ kind: 'ready' })
  })
  await rm(socket, { force: true })
  server.listen(socket)
  await once(server, 'listening')
  await chmod(socket, 0o660)
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const connection of connections) connection.destroy()
      await closed
      await workers.close()
    },
  }
}
