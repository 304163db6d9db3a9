import type { FlowError } from '@latchkey/react'

/** The error of a flow's state, if it has one. */
export const errorOf = (state: object): FlowError | undefined =>
  'error' in state ? (state.error as FlowError | undefined) : undefined
