import { createHash } from 'node:crypto'

import { followNotary } from '../../src/channel/followNotary.ts'
import { EnclaveError } from '../../src/EnclaveError.ts'
import { createLimiter } from '../../src/guard/createLimiter.ts'
import { createLeaseClock } from '../../src/notary/stream/systemClock.ts'
import { listenForJumps } from './listenForJumps.ts'

// A signer in a process of its own, which spends from one cap. Arguments: the notary's socket, and its key in hex.

/** Requests to decide about, by the numbers of their bodies. */
export interface Spending {
  bodies: readonly number[]
  cap: string
  atOnce: number
}
/** How a request went. */
export interface Outcome {
  body: number
  isOver: boolean
  /** How often it was evaluated. */
  evaluations: number
}

const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** A window that is longer than the test, and shorter than a day. */
const counter = { key: 'usdc', partMs: 60_000 }
const isOver = new EnclaveError('REQUEST_REFUSED', 'over')

const [path = '', keyHex = ''] = process.argv.slice(2)
listenForJumps()
const notary = await followNotary({
  address: { path },
  key: Buffer.from(keyHex, 'hex'),
  clock: createLeaseClock(),
  onFailure() {},
})
const limiter = createLimiter(notary)

/** Repeats a request until it is decided, as a client does. */
async function spend(body: number, cap: bigint): Promise<Outcome> {
  const amount = BigInt(1 + (body % 9))
  const fingerprint = createHash('sha256').update(`${body}`).digest()
  for (let evaluations = 0; ; )
    try {
      await limiter.run(organizationId, fingerprint, async ({ isCounted, read }) => {
        evaluations += 1
        const [before] = await read([counter])
        // A signature is made meanwhile.
        await new Promise((resolve) => setImmediate(resolve))
        if (!isCounted && before!.spent + amount > cap) throw isOver
        return { lines: [{ ...counter, amount }], result: undefined }
      })
      return { body, isOver: false, evaluations }
    } catch (error) {
      if (error === isOver) return { body, isOver: true, evaluations }
      if (Object(error).code !== 'UNAVAILABLE') throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
}

process.on('message', (message: Partial<Spending>) => {
  const { bodies, cap, atOnce = 0 } = message
  if (!bodies || cap === undefined) return
  const waiting = bodies.values()
  for (let lane = 0; lane < atOnce; lane++)
    void (async () => {
      for (const body of waiting) process.send?.(await spend(body, BigInt(cap)))
    })()
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
