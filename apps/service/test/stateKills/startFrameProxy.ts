import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

import { readFrames, writeFrame } from '../../../../packages/enclave/src/channel/frameStream.ts'
import type { EnclaveCall, FromEnclave, ToEnclave } from '../../../../packages/enclave/src/channel/frames.ts'

/** A frame between a service and its enclave. */
export interface PassingFrame {
  operation: EnclaveCall['operation']
  /** Whether it is the call or its result. */
  kind: 'call' | 'result'
}

export interface FrameProxy {
  close(): Promise<void>
}

/**
 * Forwards frames between services and an enclave, and reports each call and result.
 *
 * @param socket path of the Unix socket where services connect
 * @param enclave path of the enclave's own socket
 * @param passes false drops the frame
 */
export async function startFrameProxy(
  socket: string,
  enclave: string,
  passes: (frame: PassingFrame) => boolean,
): Promise<FrameProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((service) => {
    const upstream = connect(enclave)
    const calls = new Map<number, EnclaveCall['operation']>()
    for (const [one, other] of [
      [service, upstream],
      [upstream, service],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    readFrames<ToEnclave>(service, (frame) => {
      if (frame.kind === 'call') {
        calls.set(frame.id, frame.operation)
        if (!passes({ operation: frame.operation, kind: 'call' })) return
      }
      writeFrame(upstream, frame)
    })
    readFrames<FromEnclave>(upstream, (frame) => {
      if (frame.kind === 'result' && !passes({ operation: calls.get(frame.id)!, kind: 'result' })) return
      writeFrame(service, frame)
    })
  })
  server.listen(socket)
  await once(server, 'listening')
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const one of sockets) one.destroy()
      await closed
    },
  }
}
