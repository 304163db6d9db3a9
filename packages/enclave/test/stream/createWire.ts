import type { Feed, FeedConnection } from '../../src/notary/stream/createFeed.ts'
import type { Machine } from './createMachine.ts'

/** A frame on its way. */
export interface Sent {
  frame: Uint8Array
  due: number
}

/** Frames between a reader and a machine, both ways. */
export function createWire(
  now: () => number,
  target: { machine?: Machine },
  receive: (frame: Uint8Array) => void,
) {
  const up: Sent[] = []
  const down: Sent[] = []
  /** All frames that the reader and the notary ever sent here. */
  const history = { up: [] as Sent[], down: [] as Sent[] }
  let connection: FeedConnection | undefined
  let feed: Feed | undefined
  const slowdown = { up: { share: 0, since: 0 }, down: { share: 0, since: 0 } }

  function connect(): FeedConnection | undefined {
    if (feed === target.machine?.feed) return connection
    connection?.close()
    feed = target.machine?.feed
    const connected = feed
    connection = feed?.connect((frame) => {
      if (connected === target.machine?.feed) put('down', frame)
    })
    return connection
  }

  function put(direction: 'up' | 'down', frame: Uint8Array): void {
    const { share, since } = slowdown[direction]
    const sent = { frame, due: now() + share * (now() - since) }
    ;(direction === 'up' ? up : down).push(sent)
    history[direction].push(sent)
  }

  /** Frames to a machine without a notary are lost. */
  function deliver(upwards: number, downwards: number): void {
    for (const { frame } of up.splice(0, upwards)) connect()?.receive(frame)
    for (const { frame } of down.splice(0, downwards)) receive(frame)
  }

  const dueOf = (queue: Sent[]) => queue.findLastIndex(({ due }) => due <= now()) + 1

  return {
    up,
    down,
    history,
    deliver,
    send: (frame: Uint8Array) => put('up', frame),
    /** From now on, the relay falls behind by this share of the time. */
    slowDown(direction: 'up' | 'down', share: number) {
      slowdown[direction] = { share, since: now() }
    },
    hasDue: () => dueOf(up) + dueOf(down) > 0,
    deliverDue: () => deliver(dueOf(up), dueOf(down)),
    cut() {
      up.length = 0
      down.length = 0
      connection?.close()
      connection = undefined
      feed = undefined
    },
  }
}
export type Wire = ReturnType<typeof createWire>
