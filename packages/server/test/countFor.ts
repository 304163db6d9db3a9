const isFull = process.env.LATCHKEY_FULL === '1'
const isDeep = process.env.LATCHKEY_DEEP === '1'

/** How often a run repeats a check. docs/testing.md#normal-and-deep-runs */
export const countFor = ({ everyday, full, deep }: Record<'everyday' | 'full' | 'deep', number>): number =>
  isDeep ? deep : isFull ? full : everyday
