import { randomBytes } from 'node:crypto'

import {
  beatEvery,
  type Clock,
  createLink,
  type FromNotary,
  type Head,
  type Link,
  leaseMs,
  nonceBytes,
  type Send,
  type ToNotary,
  writeHello,
} from './link.ts'

export interface ReaderParameters {
  /** The notary's. */
  key: Uint8Array
  clock: Clock
  send: Send
}

export interface SubscribeParameters extends ReaderParameters {
  /** ID of the standby's journal. */
  standby?: string | undefined
  /** Whether to read from this notary. */
  accepts(head: Head): boolean
  /** A session begins, whose snapshot replaces everything, or the last one ends. */
  onReset(): void
  onMessage(message: FromNotary): void
}

/** A reader's sessions with the notary. */
export interface Subscription {
  /** The session, if there is one. */
  readonly link: Link<FromNotary, ToNotary> | undefined
  /** Begins a new session. */
  start(): void
  receive(frame: Uint8Array): void
  close(): void
}

/** Begins a session with the notary, and a new one whenever nothing was heard for a second. */
export function subscribe({
  key,
  clock,
  send,
  standby,
  accepts,
  onReset,
  onMessage,
}: SubscribeParameters): Subscription {
  let link: Link<FromNotary, ToNotary> | undefined
  let nonce: Uint8Array
  let heardAt: number

  function start(): void {
    link = undefined
    nonce = randomBytes(nonceBytes)
    heardAt = clock.now()
    onReset()
    void send(writeHello(key, { nonce, standby }))
  }

  /** The first frame follows the notary's nonce. */
  function readFirst(frame: Uint8Array): FromNotary | undefined {
    const nonces = Buffer.concat([nonce, frame.subarray(0, nonceBytes)])
    const next = createLink<FromNotary, ToNotary>('reader', key, nonces, clock.now)
    const message = next.read(frame.subarray(nonceBytes))
    if (!message?.head || !accepts(message.head)) return undefined
    link = next
    return message
  }

  start()
  const stop = clock.every(beatEvery, () => {
    if (clock.now() >= heardAt + leaseMs) start()
  })

  return {
    get link() {
      return link
    },
    start,
    receive(frame) {
      const message = link ? link.read(frame) : readFirst(frame)
      if (!message) return
      heardAt = clock.now()
      onMessage(message)
    },
    close() {
      stop()
      link = undefined
      // An answer to the last one may be under way.
      nonce = randomBytes(nonceBytes)
      onReset()
    },
  }
}
