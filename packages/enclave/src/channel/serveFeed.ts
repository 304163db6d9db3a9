import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'

import type { Feed } from '../notary/stream/createFeed.ts'
import { type Clock, readHello } from '../notary/stream/link.ts'
import { type NotaryAddress, receiveFrames, sendFrame } from './notarySocket.ts'

export interface ServeFeedParameters {
  feed: Feed
  /** The feed's. */
  key: Uint8Array
  clock: Clock
  address: NotaryAddress
}

/** Connections that haven't shown that they have the key. The oldest one is ended for a new one. */
const mostStrangers = 64
/** Far above the bytes of the frame that shows it. */
const strangersFrame = 1_024

export interface FeedServer {
  /** Where it listens, with the port that the system chose if 0 was asked for. */
  readonly address: NotaryAddress
  /** Ends it, with all connections. */
  close(): Promise<void>
}

/** Serves the signers that connect to an address. */
export async function serveFeed({ feed, key, clock, address }: ServeFeedParameters): Promise<FeedServer> {
  const connections = new Set<Socket>()
  const strangers = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = feed.connect((frame) => sendFrame(socket, frame))
    connections.add(socket)
    strangers.add(socket)
    const [oldest] = strangers
    if (strangers.size > mostStrangers) oldest?.destroy()
    socket.once('close', () => {
      connections.delete(socket)
      strangers.delete(socket)
      connection.close()
    })
    receiveFrames(
      socket,
      clock,
      (frame) => {
        if (strangers.has(socket) && !readHello(key, frame)) return void socket.destroy()
        strangers.delete(socket)
        connection.receive(frame)
      },
      (size) => !strangers.has(socket) || size <= strangersFrame,
    )
  })
  // A socket that a process before this one left.
  if ('path' in address) await rm(address.path, { force: true })
  server.listen(address)
  await once(server, 'listening')
  if ('path' in address) await chmod(address.path, 0o600)
  return {
    address: 'path' in address ? address : { ...address, port: (server.address() as AddressInfo).port },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of connections) socket.destroy()
      await closed
    },
  }
}
