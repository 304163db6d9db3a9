import { connect, type Socket } from 'node:net'

import { createFollower, type Follower } from '../notary/stream/createFollower.ts'
import { beatEvery, type Clock } from '../notary/stream/link.ts'
import { type NotaryAddress, receiveFrames, sendFrame } from './notarySocket.ts'

export interface FollowNotaryParameters {
  address: NotaryAddress
  /** The notary's. */
  key: Uint8Array
  clock: Clock
  /** Told once each time the notary gets out of reach. The connection is tried again. */
  onFailure(message: string): void
}

/** ms that calls wait for a notary that starts again; shorter than the time after which the service gives a call up. */
const patienceMs = 3_000

/**
 * Connects to a notary, and again whenever the connection ends. Resolves with the first lease. Calls wait for a lease that
 * ended a moment ago.
 */
export async function followNotary({
  address,
  onFailure,
  ...parameters
}: FollowNotaryParameters): Promise<Follower> {
  const { clock } = parameters
  let socket: Socket
  let isReported = false
  let isClosed = false
  /** When it last had a lease. */
  let leasedAt = 0

  function open(): void {
    let reason = 'it ended the connection; it may have another journal key'
    socket = connect({ ...address, noDelay: true })
    socket.once('connect', () => follower.restart())
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
      isReported &&= !follower.isLeased()
      follower.receive(frame)
      if (follower.isLeased()) leasedAt = clock.now()
    })
  }

  open()
  const follower = createFollower({ ...parameters, send: (frame) => sendFrame(socket, frame) })
  const untilLeased = (isOver = () => false) =>
    new Promise<void>((resolve) => {
      const stop = clock.every(beatEvery, () => {
        if (!follower.isLeased() && !isOver()) return
        stop()
        resolve()
      })
    })
  await untilLeased()
  const patient =
    <Values extends unknown[], Result>(call: (...values: Values) => Promise<Result>) =>
    async (...values: Values) => {
      if (!follower.isLeased()) await untilLeased(() => clock.now() > leasedAt + patienceMs)
      return await call(...values)
    }
  const { admit, begin, prepare, confirm, reserve, spent, close } = follower
  return Object.assign(follower, {
    admit: patient(admit),
    begin: patient(begin),
    prepare: patient(prepare),
    confirm: patient(confirm),
    reserve: patient(reserve),
    spent: patient(spent),
    async close() {
      isClosed = true
      socket.destroy()
      await close()
    },
  })
}
