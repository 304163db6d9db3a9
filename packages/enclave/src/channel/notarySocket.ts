import type { Socket } from 'node:net'
import type { Clock } from '../notary/stream/link.ts'
import { readFrames, writeFrame } from './frameStream.ts'

/** Where a notary listens for signers: the path of a Unix socket, or a host and a port. */
export type NotaryAddress = { path: string } | { host: string; port: number }

/** After so many ms in which nothing arrived, the other end has gone without a word. */
const mostSilence = 5_000

/** Sends a frame of the stream. Resolves when it is on its way, or lost, because there is no connection. */
export const sendFrame = (socket: Socket, frame: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    if (socket.connecting || !socket.writable) resolve()
    else writeFrame(socket, frame, () => resolve())
  })

/**
 * Hands on the frames of a connection, and ends it at anything else.
 *
 * @param isExpected - the size of a frame that begins, in bytes
 */
export function receiveFrames(
  socket: Socket,
  clock: Clock,
  receive: (frame: Uint8Array) => void,
  isExpected?: (size: number) => boolean,
): void {
  let isSilent = false
  const stop = clock.every(mostSilence, () => {
    if (isSilent) socket.destroy()
    isSilent = true
  })
  socket.once('close', stop)
  // 'close' follows.
  socket.on('error', () => {})
  socket.on('data', () => {
    isSilent = false
  })
  readFrames<unknown>(
    socket,
    (frame) => {
      if (frame instanceof Uint8Array) receive(frame)
      else socket.destroy()
    },
    isExpected,
  )
}
