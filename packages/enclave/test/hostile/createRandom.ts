import { createRandom as createNumbers } from '@latchkey/crypto/malformed-stamps'

/** Choices that a seed decides, so that a run can be repeated. */
export function createRandom(seed: number) {
  const next = createNumbers(seed)
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
