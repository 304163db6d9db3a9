import type { Duplex } from 'node:stream'

import { mostBytes, mostStreams, type OpenFrame, type StreamFrame } from '../outside/streams.ts'

/**
 * Opens a TCP connection for the enclave. It decides which hosts are allowed.
 *
 * @throws if the host isn't
 */
export type ConnectOutside = (host: string, port: number) => Duplex

/** Carries bytes between the enclave's streams and the connections that a service opens for them. */
export interface StreamRelay {
  receive(frame: StreamFrame | OpenFrame): void
  /** Ends all connections: the enclave has gone. */
  close(): void
}

/** @param connect - @default refuses every host */
export function relayStreams(
  send: (frame: StreamFrame) => void,
  connect: ConnectOutside = () => {
    throw new Error('This service relays nothing.')
  },
): StreamRelay {
  const connections = new Map<number, Duplex>()

  function open({ stream, host, port }: OpenFrame): void {
    try {
      if (connections.size >= mostStreams) throw new Error('Too many connections.')
      const connection = connect(host, port)
      connections.set(stream, connection)
      let left = mostBytes
      connection.on('data', (bytes: Uint8Array) => {
        left -= bytes.length
        if (left < 0) connection.destroy()
        else send({ kind: 'data', stream, bytes: new Uint8Array(bytes) })
      })
      // The enclave learns that it closed, and needs no more.
      connection.on('error', () => {})
      connection.once('close', () => {
        if (connections.delete(stream)) send({ kind: 'close', stream })
      })
    } catch {
      send({ kind: 'close', stream })
    }
  }

  return {
    receive(frame) {
      if (frame.kind === 'open') return open(frame)
      const connection = connections.get(frame.stream)
      if (frame.kind === 'data') connection?.write(frame.bytes)
      else if (connections.delete(frame.stream)) connection?.destroy()
    },
    close() {
      for (const connection of connections.values()) connection.destroy()
      connections.clear()
    },
  }
}
