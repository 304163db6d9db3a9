import type { FlowError } from '@latchkey/react'

/** The error of a state, if it has one. */
export const errorOf = (state: object): FlowError | undefined =>
  'error' in state ? (state.error as FlowError | undefined) : undefined

/** Whether a flow ended with someone signed in. */
export const isIn = ({ status }: { status: string }): boolean => status === 'signed-in'

/** False for a flow that links something to the account in the profile, and so is no part of a sign-in. */
export const isOwn = (state: object): boolean => !('purpose' in state) || state.purpose !== 'link'
