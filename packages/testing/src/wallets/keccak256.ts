const mask = (1n << 64n) - 1n
const rotate = (lane: bigint, by: bigint) => ((lane << by) | (lane >> (64n - by))) & mask

/** Offsets of rho and places of pi, walked in the order in which both move the lanes. FIPS 202 §3.2.2, §3.2.3 */
const walk = (() => {
  const steps: { to: number; by: bigint }[] = []
  let [x, y] = [1, 0]
  for (let t = 0; t < 24; t++) {
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    steps.push({ to: x + 5 * y, by: BigInt((((t + 1) * (t + 2)) / 2) % 64) })
  }
  return steps
})()

/** Constants of iota, from its shift register. FIPS 202 §3.2.5 */
const roundConstants = (() => {
  let register = 1
  const bit = () => {
    const out = register & 1
    register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    return out
  }
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let j = 0; j < 7; j++) if (bit()) constant |= 1n << BigInt(2 ** j - 1)
    return constant
  })
})()

function permute(state: bigint[]): void {
  for (const constant of roundConstants) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ state[x + y]!, 0n))
    for (let at = 0; at < 25; at++) state[at]! ^= columns[(at + 4) % 5]! ^ rotate(columns[(at + 1) % 5]!, 1n)
    let moving = state[1]!
    for (const { to, by } of walk) [moving, state[to]] = [state[to]!, rotate(moving, by)]
    for (let y = 0; y < 25; y += 5) {
      const row = state.slice(y, y + 5)
      for (let x = 0; x < 5; x++) state[y + x] = row[x]! ^ (~row[(x + 1) % 5]! & mask & row[(x + 2) % 5]!)
    }
    state[0]! ^= constant
  }
}

/** Keccak-256 as Ethereum has it: SHA-3 before its padding was changed. Slow, and for tests alone. */
export function keccak256(data: Uint8Array): Uint8Array {
  const rate = 136
  const padded = new Uint8Array((Math.floor(data.length / rate) + 1) * rate)
  padded.set(data)
  padded[data.length]! ^= 1
  padded[padded.length - 1]! ^= 0x80
  const state = new Array<bigint>(25).fill(0n)
  const view = new DataView(padded.buffer)
  for (let block = 0; block < padded.length; block += rate) {
    for (let at = 0; at < rate / 8; at++) state[at]! ^= view.getBigUint64(block + at * 8, true)
    permute(state)
  }
  const hash = new DataView(new ArrayBuffer(32))
  for (let at = 0; at < 4; at++) hash.setBigUint64(at * 8, state[at]!, true)
  return new Uint8Array(hash.buffer)
}
