import { createFollower, type Follower } from '../notary/stream/createFollower.ts'
import { beatEvery, type Clock } from '../notary/stream/link.ts'
import { keepConnected } from './keepConnected.ts'
import type { NotaryAddress } from './notarySocket.ts'

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
  /** When it last had a lease. */
  let leasedAt = 0
  const connection = keepConnected({
    address,
    clock,
    onFailure,
    onConnect: () => follower.restart(),
    isInReach: () => follower.isLeased(),
    receive(frame) {
      follower.receive(frame)
      if (follower.isLeased()) leasedAt = clock.now()
    },
  })
  const follower = createFollower({ ...parameters, send: connection.send })
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
      connection.close()
      await close()
    },
  })
}
