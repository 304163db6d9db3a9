import { Duplex } from 'node:stream'

import { EnclaveError } from '../EnclaveError.ts'

/** Bytes of a connection that the service makes for the enclave. */
export type StreamFrame =
  | { kind: 'data'; stream: number; bytes: Uint8Array }
  /** Nothing follows. */
  | { kind: 'close'; stream: number }
/** Asks for a connection to a host, by its name. */
export interface OpenFrame {
  kind: 'open'
  stream: number
  host: string
  port: number
}

/** Opens a connection to a host. Whoever carries its bytes may read, change and drop them: put TLS over it. */
export type OpenStream = (host: string, port: number) => Duplex

/** Most connections at once, and bytes of one in each direction. */
export const mostStreams = 32
export const mostBytes = 512 * 1_024

export interface Streams {
  openStream: OpenStream
  /** Takes a frame of the service. Frames of unknown streams are ignored: the service may not know yet that they ended. */
  receive(frame: StreamFrame): void
  /** Ends all of them: the service has gone. */
  close(): void
}

/** Connections of a process that opens no socket: the service carries their bytes, as frames of the channel. */
export function createStreams(send: (frame: StreamFrame | OpenFrame) => void): Streams {
  const streams = new Map<number, { duplex: Duplex; left: number }>()
  let lastId = 0

  return {
    openStream(host, port) {
      if (streams.size >= mostStreams)
        throw new EnclaveError('UNAVAILABLE', 'The enclave has too many connections.')
      const stream = ++lastId
      let left = mostBytes
      const duplex = new Duplex({
        read() {},
        write(bytes: Uint8Array, _encoding, done) {
          left -= bytes.length
          if (left < 0) return done(new Error('The connection has sent too much.'))
          if (streams.has(stream)) send({ kind: 'data', stream, bytes: new Uint8Array(bytes) })
          done()
        },
        destroy(error, done) {
          if (streams.delete(stream)) send({ kind: 'close', stream })
          done(error)
        },
      })
      streams.set(stream, { duplex, left: mostBytes })
      send({ kind: 'open', stream, host, port })
      return duplex
    },
    receive(frame) {
      const known = streams.get(frame.stream)
      if (!known) return
      const { duplex } = known
      if (frame.kind === 'close') return void duplex.push(null)
      const isBytes = frame.bytes instanceof Uint8Array
      known.left -= isBytes ? frame.bytes.length : Number.POSITIVE_INFINITY
      if (known.left < 0) duplex.destroy(new Error('The connection has received too much.'))
      else duplex.push(frame.bytes)
    },
    close() {
      for (const { duplex } of streams.values()) duplex.destroy(new Error('The service has gone.'))
    },
  }
}
