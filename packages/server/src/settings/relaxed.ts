import type { Limits, Window } from './limits.ts'

/** Windows of sends and lookups, multiplied by `factor`. */
export const relaxed = (windows: readonly Window[], { factor }: Limits): Window[] =>
  windows.map(({ count, seconds }) => ({ count: count * factor, seconds, isRelaxed: factor > 1 }))
