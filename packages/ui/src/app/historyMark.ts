/** The field of a history entry's state that says: ours. */
export const mark = 'latchkey'

/** True on an entry of ours: also after a reload, which keeps the entry's state. */
export const isMarked = (state: unknown = history.state): boolean =>
  typeof state === 'object' && state !== null && mark in state
