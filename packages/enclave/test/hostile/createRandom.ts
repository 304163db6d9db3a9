/** Numbers that a seed decides, so that a run can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** Mulberry32: from 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    /** The same bytes with one bit flipped. */
    flip(bytes: Uint8Array): Uint8Array {
      const flipped = Uint8Array.from(bytes)
      flipped[below(bytes.length)]! ^= 1 << below(8)
      return flipped
    },
  }
}
