import type { TestService } from '@latchkey/testing/node'

/** mulberry32: the same faults in each run. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A network that fails three of ten requests: connection refused, response lost, gateway error. */
export function createFaults(seed: number) {
  const random = createRandom(seed)
  const faults = { on: false, before: 0, after: 0, gateway: 0 }
  const network =
    (fetch: TestService['fetch']): TestService['fetch'] =>
    async (input, init) => {
      const dice = faults.on ? random() : 1
      if (dice < 0.1) {
        faults.before++
        throw new TypeError('ECONNRESET')
      }
      if (dice < 0.2) {
        faults.gateway++
        return new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } })
      }
      const response = await fetch(input, init)
      if (dice >= 0.3) return response
      faults.after++
      throw new TypeError('ECONNRESET')
    }
  return { faults, network }
}
