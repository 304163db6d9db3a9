import type { Plant } from '../art/plants.tsx'

/** A packet on the shelf. */
export interface Seed {
  plant: Plant
  kind: string
  name: string
  /** One line from the gardener who saved it. */
  note: string
  /** Months in which it is sown, January is 0. */
  sow: readonly number[]
  /** Packets left this year. */
  left: number
}

/** Seeds on the shelf this season. Every variety is invented. */
export const seeds: readonly Seed[] = [
  {
    plant: 'bean',
    kind: 'Broad bean',
    name: 'Old Ferrier',
    note: 'Stands through a hard frost.',
    sow: [1, 2, 9, 10],
    left: 31,
  },
  {
    plant: 'poppy',
    kind: 'Poppy',
    name: 'Paper Lantern',
    note: 'Sow thinly. No, thinner.',
    sow: [2, 3, 8],
    left: 118,
  },
  {
    plant: 'squash',
    kind: 'Squash',
    name: 'Parish Bell',
    note: 'Keeps until the next one flowers.',
    sow: [3, 4],
    left: 9,
  },
  {
    plant: 'pea',
    kind: 'Pea',
    name: 'Long Lane',
    note: 'Climbs whatever you give it.',
    sow: [2, 3, 4, 5],
    left: 46,
  },
  {
    plant: 'lettuce',
    kind: 'Lettuce',
    name: 'Winter Lamp',
    note: 'Sweetest after the first snow.',
    sow: [7, 8],
    left: 72,
  },
  {
    plant: 'sunflower',
    kind: 'Sunflower',
    name: 'Late Letter',
    note: 'Leave the heads for the finches.',
    sow: [3, 4],
    left: 54,
  },
]
