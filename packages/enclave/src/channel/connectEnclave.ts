import { connect } from 'node:net'

import { createEnclaveClient, type EnclaveClientOptions, type RemoteEnclave } from './createEnclaveClient.ts'
import { readFrames, writeFrame } from './frameStream.ts'
import type { FromEnclave } from './frames.ts'

export interface ConnectEnclaveParameters extends EnclaveClientOptions {
  /** Path of the Unix socket that `serveEnclave` listens on. */
  socket: string
}

/** Connects to an enclave that runs by itself, and again whenever the connection ends. */
export const connectEnclave = ({ socket: path, ...options }: ConnectEnclaveParameters): RemoteEnclave =>
  createEnclaveClient((events) => {
    const socket = connect(path)
    socket.on('error', (error) => events.onFailure(error.message))
    socket.once('close', () => events.onEnd({ kind: 'disconnected' }))
    readFrames<FromEnclave>(socket, events.onFrame)
    return {
      send: (frame, onError) => writeFrame(socket, frame, (error) => error && onError()),
      end: () => void socket.destroy(),
    }
  }, options)
