import { type Notary, type ReservationRefusal, readsOf } from '../createNotary.ts'
import { judge, type Refusal, type StateName } from '../judge.ts'
import { createStandings, type Standings } from '../standings.ts'
import { type Answer, type CallName, type Head, leaseMs, unavailable } from './link.ts'
import { type ReaderParameters, subscribe } from './subscribe.ts'

/** The notary as a signer on another machine sees it. */
export interface Follower extends Notary {
  /** Takes a frame of the notary. */
  receive(frame: Uint8Array): void
  /** Begins a new session: the relay has a new connection. */
  restart(): void
  /** Whether it may answer. */
  isLeased(): boolean
}

interface Call {
  resolve(refusal: Answer['refusal']): void
  reject(error: unknown): void
}

/**
 * Follows a notary, by any relay. It admits states by its copy, as long as its lease lasts; changes, and states that the
 * copy doesn't know, are the notary's to judge. Every call throws `UNAVAILABLE` without a lease.
 *
 * It reads counters by the notary's time, as it was at the last beat, so that none is smaller than at the notary.
 *
 * It follows the highest epoch that it has met, and one notary of each epoch.
 */
export function createFollower(parameters: ReaderParameters): Follower {
  const { clock, send } = parameters
  let head: Head | undefined
  let copy: Standings
  let isComplete: boolean
  /** The notary's time at its last beat: it isn't later by the notary's clock. */
  let time: number
  let calls = new Map<number, Call>()
  let lastCall = 0

  const subscription = subscribe({
    ...parameters,
    accepts: ({ id, epoch }) => !head || epoch > head.epoch || (epoch === head.epoch && id === head.id),
    onReset() {
      copy = createStandings(() => time)
      isComplete = false
      time = 0
      for (const { reject } of calls.values()) reject(unavailable('The connection to the notary was lost.'))
      calls = new Map()
    },
    onMessage({ head: newHead, entries = [], beat, answer }) {
      head = newHead ?? head
      for (const entry of entries) copy.apply(entry)
      time = beat ?? time
      isComplete ||= beat !== undefined
      if (answer) settle(answer)
      else if (isComplete) void send(subscription.link!.write({}))
    },
  })

  function settle({ number, refusal, hasFailed }: Answer): void {
    const call = calls.get(number)
    calls.delete(number)
    if (hasFailed) call?.reject(unavailable("The notary couldn't answer."))
    else call?.resolve(refusal)
  }

  function isLeased(): boolean {
    const leasedAt = subscription.link?.echo
    return isComplete && leasedAt !== undefined && clock.now() < leasedAt + leaseMs
  }

  /** The copy, while it may be used. */
  function leased(): Standings {
    if (!isLeased()) throw unavailable('The notary is out of reach.')
    return copy
  }

  /** Head of the session, while it may be used. */
  function leasedHead(): Head {
    leased()
    return head!
  }

  async function ask<Refused = Refusal>(name: CallName, ...values: unknown[]): Promise<Refused | undefined> {
    leased()
    const number = ++lastCall
    const refusal = await new Promise<Answer['refusal']>((resolve, reject) => {
      calls.set(number, { resolve, reject })
      void send(subscription.link!.write({ call: { number, name, parameters: values } }))
    })
    return refusal as Refused | undefined
  }

  /** Asks about a shown state. A relay may have kept the answer until the state was superseded. */
  async function askAbout(shown: StateName, ...call: [CallName, ...unknown[]]): Promise<Refusal | undefined> {
    return (await ask(...call)) ?? judge(leased().get(shown.organizationId), shown).refusal
  }

  return {
    ...readsOf(leased),
    get id() {
      return leasedHead().id
    },
    get epoch() {
      return leasedHead().epoch
    },
    isLeased,
    restart: subscription.start,
    receive: subscription.receive,
    async admit(shown) {
      const { refusal, settled } = judge(leased().get(shown.organizationId), shown)
      if (!settled && refusal !== 'STATE_UNKNOWN') return refusal
      return await askAbout(shown, 'admit', shown)
    },
    begin: (organizationId, next) => ask('begin', organizationId, next),
    prepare: (shown, next) => askAbout(shown, 'prepare', shown, next),
    confirm: (change) => ask('confirm', change),
    async reserve(reservation) {
      const refusal = await ask<ReservationRefusal>('reserve', reservation)
      leased()
      return refusal
    },
    closeAdoption: async () => void (await ask('closeAdoption')),
    async close() {
      subscription.close()
    },
  }
}
