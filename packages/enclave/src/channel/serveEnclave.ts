import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'

import type { OnRefusal } from '../guard/Guard.ts'
import { readFrames, writeFrame } from './frameStream.ts'
import type { EnclaveCall, FromEnclave, ToEnclave, WorkerLimits } from './frames.ts'
import { openWorkers } from './openWorkers.ts'

export interface ServeEnclaveParameters {
  /** Path of the secrets file, readable by this process's user alone. */
  secretsFile: string
  /**
   * Path of the Unix socket. A socket that an earlier process left is replaced. Its user and group may connect, so its
   * folder and group decide who asks for signatures.
   */
  socket: string
  limits?: Partial<WorkerLimits> | undefined
  /** Told why a worker couldn't start. It is tried again. */
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
 * @throws {@link EnclaveError} `UNAVAILABLE` if the secrets can't be used
 */
export async function serveEnclave({
  secretsFile,
  socket,
  limits,
  onFailure,
}: ServeEnclaveParameters): Promise<EnclaveListener> {
  const connections = new Set<Socket>()
  const sendTo = (connection: Socket, frame: FromEnclave) =>
    void (connection.writable && writeFrame(connection, frame))
  // Every service learns of it: any of them may have asked.
  const onRefusal: OnRefusal = (refusal) => {
    for (const connection of connections) sendTo(connection, { kind: 'refused', ...refusal })
  }
  const workers = await openWorkers(secretsFile, { limits, runsProgram: false, onFailure, onRefusal })
  const server = createServer((connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
    // Reported by `close`.
    connection.on('error', () => {})
    const send = (frame: FromEnclave) => sendTo(connection, frame)
    readFrames<Partial<ToEnclave> | null>(connection, async (frame) => {
      if (frame?.kind === 'call') send(await workers.call(frame as EnclaveCall))
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
