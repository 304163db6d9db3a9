/** Field in a history entry's state that marks it as ours. */
export const mark = 'latchkey'

/** Whether a history entry is ours. A reload keeps the state, and so the mark. */
export const isMarked = (state: unknown = history.state): boolean =>
  typeof state === 'object' && state !== null && mark in state
