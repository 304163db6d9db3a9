import type { Plant } from '../art/plants.tsx'

/** A packet on the shelf. */
export interface Seed {
  /** Texts: `beanKind`, `beanName` and `beanNote`. */
  plant: Plant
  /** Months in which it is sown, January is 0. */
  sow: readonly number[]
  /** Packets left this year. */
  left: number
}

/** Seeds on the shelf this season. Every variety is invented; the texts have its kind, its name and a note. */
export const seeds: readonly Seed[] = [
  {
    plant: 'bean',
    sow: [1, 2, 9, 10],
    left: 31,
  },
  {
    plant: 'poppy',
    sow: [2, 3, 8],
    left: 118,
  },
  {
    plant: 'squash',
    sow: [3, 4],
    left: 9,
  },
  {
    plant: 'pea',
    sow: [2, 3, 4, 5],
    left: 46,
  },
  {
    plant: 'lettuce',
    sow: [7, 8],
    left: 72,
  },
  {
    plant: 'sunflower',
    sow: [3, 4],
    left: 54,
  },
]
