import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import { decode, encode } from 'cborg'

import { EnclaveError } from '../../EnclaveError.ts'
import type { ReservationRefusal } from '../createNotary.ts'
import type { Refusal } from '../judge.ts'
import type { NotaryEntry } from '../standings.ts'

/**
 * Monotonic time. Machines may differ in their zero, and by 5 % in their speed. The time that a machine sleeps counts:
 * a signer that doesn't notice that it slept answers by a lease that has run out.
 */
export interface Clock {
  /** In ms. */
  now(): number
  /** @returns ends it */
  every(ms: number, task: () => void): () => void
}

/** Hands a frame to the relay; the promise resolves when it may have the next part of a snapshot. Never throws. */
export type Send = (frame: Uint8Array) => void | Promise<void>

/** How often the notary sends something, in ms. */
export const beatEvery = 200
/** How long a signer answers by itself, in ms, from when it asked for the beat that it heard last. */
export const leaseMs = 1_000
/** How long a notary with a standby answers without hearing from it, in ms: the standby can be started again. */
export const authorityMs = 30_000
/** After so many ms of one clock, these have passed on every other one. */
export const surely = (ms: number): number => ms * 1.1

/** A message of the notary. The first one has `head` alone. */
export interface FromNotary {
  head?: Head
  /** Parts of the snapshot, before the first beat; changes. */
  entries?: NotaryEntry[]
  /** The notary's time, ms since the epoch. The first one ends the snapshot. */
  beat?: number
  answer?: Answer
}

export interface Answer {
  /** The call's. */
  number: number
  refusal?: Refusal | ReservationRefusal | undefined
  /** Nobody knows whether it changed something. */
  hasFailed?: true
}

export interface Head {
  /** ID of the notary's journal. */
  id: string
  epoch: number
}

/** A message to the notary. Without a call, it acknowledges. */
export interface ToNotary {
  call?: { number: number; name: CallName; parameters: unknown[] }
}

export type CallName = 'admit' | 'begin' | 'prepare' | 'confirm' | 'closeAdoption' | 'reserve'

/** The first frame of a reader, a signer or the standby, which draws a new nonce for each session. */
export interface Hello {
  nonce: Uint8Array
  /** ID of the standby's journal. */
  standby?: string | undefined
}

export const nonceBytes = 32
const macBytes = 32
const tagBytes = 16

/**
 * One side of a session between the notary and a reader. Frames are encrypted with a key of this session and direction,
 * and the number of each is its nonce: a frame that isn't the next one is ignored. So a relay can only delay frames or end
 * the session, and reads nothing.
 *
 * Each frame says when it was sent by its sender's clock, and echoes the newest time that the sender has read. It was
 * certainly sent after the echoed time, on the clock of who reads it.
 */
export function createLink<Incoming, Outgoing>(
  side: 'notary' | 'reader',
  key: Uint8Array,
  nonces: Uint8Array,
  now: () => number,
) {
  const keyOf = (sender: string) => deriveKey(key, `${sender}'s frames`, nonces)
  const sendKey = keyOf(side)
  const readKey = keyOf(side === 'notary' ? 'reader' : 'notary')
  let [sent, received, acknowledged] = [0, 0, 0]
  let heard: number | undefined
  let echo: number | undefined

  return {
    /** Frames written. */
    get sent() {
      return sent
    },
    /** Frames read. */
    get received() {
      return received
    },
    /** Frames that the other side has applied. */
    get acknowledged() {
      return acknowledged
    },
    /** The last frame that was read was sent later than this, in ms of this side's clock. */
    get echo() {
      return echo
    },

    /** @param applied how many frames of the other side are applied */
    write(message: Outgoing, applied = received): Uint8Array {
      sent += 1
      return encrypt(sendKey, sent, [now(), heard, applied, message])
    },

    /** The message of a frame, if it is the next one. */
    read(frame: Uint8Array): Incoming | undefined {
      const content = decrypt(readKey, received + 1, frame)
      if (!content) return undefined
      received += 1
      const [time, echoed, applied, message] = content as [number, number | undefined, number, Incoming]
      heard = time
      echo = echoed
      acknowledged = applied
      return message
    },
  }
}
export type Link<Incoming, Outgoing> = ReturnType<typeof createLink<Incoming, Outgoing>>

/** A greeting is authenticated only: it holds nothing secret, and its key has no nonces. */
export function writeHello(key: Uint8Array, hello: Hello): Uint8Array {
  const body = encode(hello)
  return Buffer.concat([body, helloMac(key, body)])
}

export function readHello(key: Uint8Array, frame: Uint8Array): Hello | undefined {
  if (frame.length < macBytes) return undefined
  const body = frame.subarray(0, -macBytes)
  return timingSafeEqual(helloMac(key, body), frame.subarray(-macBytes)) ? (decode(body) as Hello) : undefined
}

const helloMac = (key: Uint8Array, body: Uint8Array): Buffer =>
  createHmac('sha256', deriveKey(key, 'hello', new Uint8Array()))
    .update(body)
    .digest()

const deriveKey = (key: Uint8Array, use: string, salt: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, salt, `latchkey stream ${use}`, 32))

function encrypt(key: Uint8Array, number: number, content: unknown): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number))
  return Buffer.concat([cipher.update(encode(content)), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Uint8Array, number: number, frame: Uint8Array): unknown {
  if (frame.length < tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: tagBytes })
  decipher.setAuthTag(frame.subarray(-tagBytes))
  const body = decipher.update(frame.subarray(0, -tagBytes))
  try {
    decipher.final()
  } catch {
    // Another key, another number, or a changed byte.
    return undefined
  }
  return decode(body)
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

export const unavailable = (message: string): EnclaveError => new EnclaveError('UNAVAILABLE', message)
