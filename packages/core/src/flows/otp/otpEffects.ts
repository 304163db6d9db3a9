import type { FlowError } from '../../errors/FlowError.ts'
import type { InternalKit } from '../internalKit.ts'
import { type Machine, type Run, reportSlow } from '../machine.ts'
import type { SignUpProgress } from '../signUp.ts'
import type { OtpFlowState } from './otpLogin.types.ts'
import type { CodeState, OtpEvent } from './otpTransition.ts'

/** When a user begins to wonder. docs/experience.md#states. In ms. */
const slowAfter = 5_000

/** How far a login came. In memory only: tokens are never stored. */
export interface LoginProgress extends SignUpProgress {
  verificationToken?: string
  isNewAccount?: boolean
  /** Providers that open an account with this contact, if the contact itself has none. */
  accountExists?: readonly string[]
  /** The user wants a separate account nevertheless. */
  asNew?: boolean
  /** Key that the code was verified for. */
  publicKey?: string
}

/** A code that was sent. */
export interface SentCode {
  readonly otpId: string
  /** Key that the typed code is sealed to, signed by the service. Undefined for a code that is sent in plain. */
  readonly target?: string | undefined
}

/** A code that was typed, and what is needed to check it. */
export interface TypedCode extends SentCode {
  code: string
  contact: string
  /** How far an earlier try came: the same object again goes on from there. */
  progress: LoginProgress
  signal: AbortSignal
}

/** Steps in which the flows with a one-time code differ. */
export interface OtpSteps {
  readonly name: 'email' | 'sms' | 'contactChange'
  /** Reads a typed contact into its form on the wire; undefined if it is no contact. */
  read(text: string): string | undefined
  /** Fields that each state of this flow has in addition. */
  label?(): object
  /** The user whose flow it is: a reload restores it for them alone. Default: any user's. */
  userId?(): string | undefined
  send(contact: string, signal: AbortSignal): Promise<SentCode>
  /** Verifies the code, then signs in or changes the contact. Resolves with the last state. */
  finish(typed: TypedCode): Promise<OtpFlowState>
  /** Whether an error of `finish` means that another contact has to be typed. */
  rejectsContact?(error: FlowError): boolean
}

/** The code that was sent last, and how far the flow came with it. Memory alone. */
interface OtpAttempt extends SentCode {
  readonly progress: LoginProgress
  /** Code that was typed last, and the screen that it was typed on: sent again by a retry. */
  typed?: { readonly code: string; readonly screen: CodeState }
}

export interface OtpContext {
  readonly kit: InternalKit
  readonly steps: OtpSteps
  readonly machine: Machine<OtpFlowState, OtpEvent>
  attempt: OtpAttempt | undefined
}

type OtpRun = Run<OtpEvent>

/** Sends a code. Dispatches `sent`; throws what went wrong. */
export async function send(
  context: OtpContext,
  contact: string,
  { signal, dispatch }: OtpRun,
): Promise<void> {
  const { kit, steps } = context
  const [sent, config] = await Promise.all([
    steps.send(contact, signal),
    kit.store.get().authConfig.config ?? kit.authConfig.load().then(({ config }) => config),
  ])
  if (signal.aborted) return
  context.attempt = { ...sent, progress: {} }
  const { otpLength: codeLength = 6, otpAlphanumeric: alphanumeric = false } = config ?? {}
  dispatch({ type: 'sent', contact, codeLength, alphanumeric, at: kit.environment.clock.now() })
}

/** Sends the first code to a contact. */
export async function sendFirst(context: OtpContext, contact: string, run: OtpRun): Promise<void> {
  run.dispatch({ type: 'sending', contact })
  await reportSlow(context.kit.environment.clock, slowAfter, run.dispatch, () => send(context, contact, run))
}

/** Checks a typed code with the service. Dispatches `finished`; throws what went wrong. */
export async function verify(
  context: OtpContext,
  attempt: OtpAttempt & Required<Pick<OtpAttempt, 'typed'>>,
  { signal, dispatch }: OtpRun,
): Promise<void> {
  const { steps, kit } = context
  const { otpId, target, progress, typed } = attempt
  const { code, screen } = typed
  dispatch({ type: 'verifying', screen })
  const end = await reportSlow(kit.environment.clock, slowAfter, dispatch, () =>
    steps.finish({ otpId, target, code, contact: screen.contact, progress, signal }),
  )
  if (end.status !== 'account-exists') context.attempt = undefined
  dispatch({ type: 'finished', end })
}
