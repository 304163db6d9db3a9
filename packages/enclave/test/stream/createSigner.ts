import { createFollower, type Follower } from '../../src/notary/stream/createFollower.ts'
import { type Connect, key, type Machine, type NewClock } from './createMachine.ts'

/** A machine with a signer alone. */
export function createSigner(notary: Machine, newClock: NewClock, connect: Connect) {
  let clock: ReturnType<NewClock>
  let follower: Follower
  const target: { machine?: Machine } = { machine: notary }
  const wire = connect(target, (frame) => follower.receive(frame))

  const signer = {
    wire,
    get follower() {
      return follower
    },
    /** Ends it, and starts it again. */
    restart() {
      clock?.stop()
      wire.cut()
      clock = newClock()
      follower = createFollower({ key, clock, send: wire.send })
    },
    /** The relay connects it to another machine. */
    follow(machine: Machine) {
      wire.cut()
      target.machine = machine
    },
  }
  signer.restart()
  return signer
}
export type Signer = ReturnType<typeof createSigner>
