import type { FlowError } from '@latchkey/react'

type Code = FlowError['code']

/** Errors that every login method shows where they happened. */
const everywhere: ReadonlySet<Code> = /* @__PURE__ */ new Set([
  'RATE_LIMIT_EXCEEDED',
  'LIMIT_EXCEEDED',
  'PROOF_REQUIRED',
  'CREDENTIAL_CONFLICT',
  'OFFLINE',
  'ABORTED',
])

/**
 * Whether an error is shown inline, on the screen where it happened.
 *
 * @param inline codes of the login method
 */
export const isInline = ({ code }: FlowError, inline: readonly Code[] = []): boolean =>
  everywhere.has(code) || inline.includes(code)

/** Whether the login is too old for what was asked. FreshLogin.tsx asks for another, over whatever screen this is. */
export const needsFreshLogin = ({ code }: FlowError): boolean => code === 'REAUTHENTICATION_REQUIRED'

/** The error if it is shown inline. Being offline has a note of its own instead. */
export const inlineError = (error: FlowError | undefined, inline?: readonly Code[]): FlowError | undefined =>
  error && isInline(error, inline) && error.code !== 'OFFLINE' ? error : undefined
