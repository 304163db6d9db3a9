import { createHash } from 'node:crypto'

import type { Notary } from '../../src/notary/createNotary.ts'

const organizationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const counter = { key: 'usdc', partMs: null }
const fingerprintOf = (body: number) => new Uint8Array(createHash('sha256').update(`body ${body}`).digest())

/** Requests that spend from one cap, some of them several times. */
export function createSpending(cap: bigint) {
  /** Bodies whose results were handed out. */
  const handedOut = new Set<number>()

  return {
    /** Number of bodies whose results were handed out. */
    get acknowledged() {
      return handedOut.size
    },

    /** Decides about a request as an enclave does. */
    async spend(notary: Notary | undefined, body: number): Promise<void> {
      const fingerprint = fingerprintOf(body)
      const amount = 1n + BigInt(body % 5)
      try {
        const { version, isCounted, counters } = await notary!.spent(organizationId, [counter], fingerprint)
        if (!isCounted) {
          if (counters[0]!.spent + amount > cap) return
          const lines = [{ ...counter, amount: String(amount) }]
          if (await notary!.reserve({ organizationId, version, requests: [{ fingerprint, lines }] })) return
        }
        handedOut.add(body)
      } catch {
        // The notary is out of reach: nobody knows whether it was counted.
      }
    },

    /** Faults of a notary that should have all entries. */
    async faultsOf(notary: Notary): Promise<string[]> {
      const faults: string[] = []
      for (const body of handedOut) {
        const { isCounted } = await notary.spent(organizationId, [], fingerprintOf(body))
        if (!isCounted) faults.push(`body ${body} was handed out, and isn't counted`)
      }
      const { counters, version } = await notary.spent(organizationId, [counter], fingerprintOf(-1))
      const { spent, count } = counters[0]!
      if (spent > cap) faults.push(`${spent} of ${cap} are spent`)
      if (count !== version) faults.push(`${count} lines of ${version} requests`)
      return faults
    },
  }
}
