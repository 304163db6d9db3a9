import type { Notary, Reservation, ReservationRefusal } from '../createNotary.ts'
import type { createWaits } from './createWaits.ts'
import type { Clock } from './link.ts'

/** A signer, for as long as its session is open. */
interface Signer {
  readonly isOpen: boolean
}

interface Queue {
  signers: Signer[]
  /** Until then, others wait for the first one. */
  until: number
}

/** How long others wait for the next try of a signer, in ms. */
const tryMs = 250

/**
 * Keeps a signer that is slower than others from losing for ever: signers that reserved by counters of before try again one
 * after the other, and everybody else of the organization after them. Each is waited for until it has reserved, its session
 * has ended, or 250 ms have passed.
 */
export function createReservationQueue(clock: Clock, waits: ReturnType<typeof createWaits>) {
  const queues = new Map<string, Queue>()

  /** Those who wait, without a first one that was waited for long enough. */
  function signersOf(organizationId: string): readonly Signer[] {
    const queue = queues.get(organizationId)
    if (!queue) return []
    while (queue.signers.length > 0 && !(queue.signers[0]!.isOpen && clock.now() < queue.until)) shift(queue)
    if (queue.signers.length === 0) queues.delete(organizationId)
    return queue.signers
  }

  function shift(queue: Queue): void {
    queue.signers.shift()
    queue.until = clock.now() + tryMs
  }

  /** Resolves when nobody is before the signer. */
  async function wait(organizationId: string, signer: Signer): Promise<void> {
    if (!signersOf(organizationId).includes(signer)) {
      const queue = queues.get(organizationId) ?? { signers: [], until: clock.now() + tryMs }
      queues.set(organizationId, queue)
      queue.signers.push(signer)
    }
    await waits.add(() => {
      const signers = signersOf(organizationId)
      return signers[0] === signer || !signers.includes(signer)
    })
  }

  return {
    /** Makes a reservation. One that came too late is refused when it is the signer's turn to try again. */
    async run(
      signer: Signer,
      reservation: Reservation,
      reserve: Notary['reserve'],
    ): Promise<ReservationRefusal | undefined> {
      const { organizationId } = reservation
      if (signersOf(organizationId).length > 0) await wait(organizationId, signer)
      const refusal = await reserve(reservation)
      if (refusal === 'LEDGER_CHANGED') await wait(organizationId, signer)
      else if (signersOf(organizationId)[0] === signer) shift(queues.get(organizationId)!)
      waits.look()
      return refusal
    },
    /** Forgets signers that nobody waits for. */
    prune(): void {
      for (const organizationId of queues.keys()) signersOf(organizationId)
    },
  }
}
