import { connect, type Socket } from 'node:net'

import { beatEvery, type Clock, type Send } from '../notary/stream/link.ts'
import { type NotaryAddress, receiveFrames, sendFrame } from './notarySocket.ts'

export interface KeepConnectedParameters {
  address: NotaryAddress
  clock: Clock
  /** A connection begins. */
  onConnect(): void
  receive(frame: Uint8Array): void
  /** Whether the notary answers. Read after each frame. */
  isInReach(): boolean
  /** Told once each time the notary gets out of reach. */
  onFailure(message: string): void
}

export interface Connection {
  send: Send
  close(): void
}

/** Connects to a notary, and again whenever the connection ends. */
export function keepConnected({
  address,
  clock,
  onConnect,
  receive,
  isInReach,
  onFailure,
}: KeepConnectedParameters): Connection {
  let socket: Socket
  let isReported = false
  let isClosed = false

  function open(): void {
    let reason = 'it ended the connection; it may have another journal key'
    socket = connect({ ...address, noDelay: true })
    socket.once('connect', onConnect)
    socket.on('error', ({ message }) => {
      reason = message
    })
    socket.once('close', () => {
      if (isClosed) return
      if (!isReported) onFailure(`The notary is out of reach: ${reason}.`)
      isReported = true
      const stop = clock.every(beatEvery, () => {
        stop()
        if (!isClosed) open()
      })
    })
    receiveFrames(socket, clock, (frame) => {
      receive(frame)
      isReported &&= !isInReach()
    })
  }

  open()
  return {
    send: (frame) => sendFrame(socket, frame),
    close() {
      isClosed = true
      socket.destroy()
    },
  }
}
