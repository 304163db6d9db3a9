const isFull = process.env.LATCHKEY_FULL === '1'
const isDeep = process.env.LATCHKEY_DEEP === '1'

/** How often a run repeats a check. docs/testing.md#three-runs */
export const countFor = ({ everyday, full, deep }: Record<'everyday' | 'full' | 'deep', number>): number =>
  isDeep ? deep : isFull ? full : everyday

/**
 * Everything in full runs. In everyday runs one of `stride`, from another place on with each `offset`: so that rows with
 * different offsets cover everything together.
 */
export const sampleOf = <Item>(
  items: readonly Item[],
  { stride, offset }: Record<'stride' | 'offset', number>,
): readonly Item[] => (isFull || isDeep ? items : items.filter((_, at) => (at + offset) % stride === 0))
