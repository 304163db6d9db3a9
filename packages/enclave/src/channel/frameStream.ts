import type { Socket } from 'node:net'
import { decode, encode } from 'cborg'

/** The largest frame: far above any request that the service lets through. */
const maximumBytes = 8 * 1024 * 1024
const lengthBytes = 4

/** Sends one frame: its length in 4 bytes, then CBOR, so that bytes stay bytes. */
export function writeFrame(socket: Socket, frame: object, onWritten?: (error?: Error | null) => void): void {
  const body = encode(frame)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(body.length)
  socket.cork()
  socket.write(length)
  socket.write(body, onWritten)
  socket.uncork()
}

/**
 * Calls `onFrame` for each frame that arrives. Ends the connection at the first that can't be read.
 *
 * @param isExpected - the size of a frame that begins, in bytes
 */
export function readFrames<Frame>(
  socket: Socket,
  onFrame: (frame: Frame) => void,
  isExpected: (size: number) => boolean = () => true,
): void {
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    while (received.length >= lengthBytes) {
      const end = lengthBytes + received.readUInt32BE()
      if (end > maximumBytes || !isExpected(end)) return void socket.destroy()
      if (received.length < end) return
      // A copy: byte strings would otherwise be views of the whole buffer.
      const body = Uint8Array.prototype.slice.call(received, lengthBytes, end)
      received = received.subarray(end)
      try {
        onFrame(decode(body, { rejectDuplicateMapKeys: true }) as Frame)
      } catch {
        return void socket.destroy()
      }
    }
  })
}
