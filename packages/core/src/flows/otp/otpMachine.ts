import type { FlowError } from '../../errors/FlowError.ts'
import { toFlowError } from '../../errors/toFlowError.ts'
import type { InternalKit } from '../internalKit.ts'
import { createRuns, type Show } from '../runs.ts'
import type { LoginProgress } from './loginWithOtp.ts'
import type { OtpMachine } from './otpFlow.ts'
import type { OtpFlowState, OtpState } from './otpLogin.types.ts'
import { readStoredOtp } from './storedOtp.ts'
import { writeStoredOtp } from './writeStoredOtp.ts'

/** Life of a code, and how soon another may follow: three in three minutes. decisions.md 5. In ms. */
const codeLife = 5 * 60_000
const resendPause = 60_000
/** What happens before there is a code, as on the wire. */
const sending: ReadonlySet<string | undefined> = /* @__PURE__ */ new Set([
  'otp_init',
  'init_otp',
  'update_user',
])
/** When a person begins to wonder. experience.md, States */
const slowAfter = 5_000

type State<Status extends OtpState['status']> = Extract<OtpState, { status: Status }>

interface Typed {
  readonly code: string
  readonly screen: State<'code'>
}

/** One code that was sent, and how far the login with it came. */
interface Attempt {
  readonly otpId: string
  /** What was typed last, and where: what is sent again. */
  typed?: Typed
  readonly progress: LoginProgress
}

/** One code that was typed. */
export interface TypedCode {
  otpId: string
  code: string
  contact: string
  /** How far an earlier try came: the same object again goes on from there. */
  progress: LoginProgress
  signal: AbortSignal
}

/** What differs between the flows with a one-time code. */
export interface OtpSteps {
  readonly slice: 'emailLogin' | 'smsLogin' | 'contactChange'
  /** What was typed as it goes over the wire; undefined where it is no contact. */
  read(text: string): string | undefined
  /** What each state says beside its own. */
  label?(): object
  /** Answers the code's id. */
  send(contact: string, signal: AbortSignal): Promise<string>
  /** What a right code is good for. Answers the last state. */
  finish(typed: TypedCode): Promise<OtpFlowState>
  /** The state after a refusal that is of this flow alone. */
  refused?(contact: string, error: FlowError): OtpState | undefined
}

/** A flow with a one-time code as a machine: the states of a code that is sent, typed, checked, and used up. */
export function createOtpMachine(kit: InternalKit, steps: OtpSteps): OtpMachine {
  const { store } = kit
  const { clock } = kit.environment
  const { slice } = steps
  const runs = createRuns<OtpFlowState>(() => get())
  // A reload in the middle: the screen is restored already, this is what it is about.
  const restored = readStoredOtp(kit, slice)
  let attempt: Attempt | undefined = restored && { otpId: restored.otpId, progress: {} }

  const now = () => clock.now()
  const get = (): OtpFlowState => store.get()[slice]
  function set(next: OtpFlowState): OtpFlowState {
    const state = steps.label ? { ...next, ...steps.label() } : next
    const userId = slice === 'contactChange' ? kit.sessionStore.active?.session.userId : undefined
    writeStoredOtp(kit, slice, { otpId: attempt?.otpId, userId }, state)
    store.set({ [slice]: state })
    return state
  }

  /** Shows a waiting screen; after 5 s the same one says so. Answers the way to stop. */
  function wait(show: Show<OtpFlowState>, screen: State<'sending'> | State<'verifying'>) {
    show(screen)
    const timer = clock.setTimeout(() => show({ ...screen, slow: true }), slowAfter)
    return () => clock.clearTimeout(timer)
  }

  /** Sends a code and shows where it is typed, or what `failed` makes of the error. */
  async function send(
    show: Show<OtpFlowState>,
    signal: AbortSignal,
    contact: string,
    failed: (error: FlowError) => OtpFlowState,
  ): Promise<void> {
    try {
      const [otpId, config] = await Promise.all([
        steps.send(contact, signal),
        store.get().authConfig.config ?? kit.authConfig.load().then(({ config }) => config),
      ])
      if (signal.aborted) return
      attempt = { otpId, progress: {} }
      const at = now()
      show({
        status: 'code',
        contact,
        codeLength: config?.otpLength ?? 6,
        alphanumeric: config?.otpAlphanumeric ?? false,
        expiresAt: at + codeLife,
        resendAt: at + resendPause,
        resending: false,
      })
    } catch (error) {
      show(failed(toFlowError(error, now())))
    }
  }

  function sendCode(text: string): Promise<OtpFlowState> {
    const typed = text.trim()
    const contact = steps.read(typed)
    return runs.start(`send ${typed}`, set, async (show, signal) => {
      if (contact === undefined) {
        show({
          status: 'idle',
          contact: typed,
          error: { code: 'CONTACT_INVALID', at: now(), retryable: false },
        })
        return
      }
      const stop = wait(show, { status: 'sending', contact, slow: false })
      await send(show, signal, contact, (error) => ({ status: 'idle', contact, error })).finally(stop)
    })
  }

  function submitCode(text: string): Promise<OtpFlowState> {
    const before = get()
    if (before.status === 'verifying') return runs.current() ?? Promise.resolve(before)
    if (before.status !== 'code') return Promise.resolve(before)
    // People paste "123-456" and "123 456".
    const code = text.replace(/[\s-]/g, '')
    const { status: _, error: __, triesLeft, resending: ___, ...screen } = before
    const back: State<'code'> = { status: 'code', ...screen, triesLeft, resending: false }
    return runs.start('submit', set, async (show, signal) => {
      if (code.length !== screen.codeLength) {
        show({ ...back, error: { code: 'CODE_INCOMPLETE', at: now(), retryable: false } })
        return
      }
      if (!attempt) {
        show({ status: 'exhausted', contact: screen.contact, reason: 'expired', resending: false })
        return
      }
      attempt.typed = { code, screen: back }
      await check(attempt, attempt.typed, show, signal)
    })
  }

  /** What the service says to the code; where it is refused, the person stands before the code again. */
  async function check(
    { otpId, progress }: Attempt,
    { code, screen }: Typed,
    show: Show<OtpFlowState>,
    signal: AbortSignal,
  ): Promise<void> {
    const { status: _, error: __, resending: ___, ...shown } = screen
    const { contact } = screen
    const stop = wait(show, { ...shown, status: 'verifying', slow: false })
    try {
      const end = await steps.finish({ otpId, code, contact, progress, signal })
      if (end.status !== 'account-exists') attempt = undefined
      show(end)
    } catch (cause) {
      const error = toFlowError(cause, now())
      show(steps.refused?.(contact, error) ?? afterRefusal(screen, error))
    } finally {
      stop()
    }
  }

  function continueAsNew(): Promise<OtpFlowState> {
    const before = get()
    const known = attempt
    if (before.status !== 'account-exists' || !known?.typed) return Promise.resolve(before)
    const { typed, progress } = known
    progress.asNew = true
    return runs.start('continue as new', set, (show, signal) => check(known, typed, show, signal))
  }

  function resend(): Promise<OtpFlowState> {
    const before = get()
    const { contact } = before
    if (before.status !== 'exhausted' && before.status !== 'code') return Promise.resolve(before)
    if (before.status === 'code' && now() < before.resendAt) return Promise.resolve(before)
    return runs.start('resend', set, async (show, signal) => {
      show({ ...before, error: undefined, resending: true })
      await send(show, signal, contact, (error) => {
        const failed = { ...before, error, resending: false }
        if (failed.status === 'code') failed.resendAt = Math.max(failed.resendAt, error.retryAt ?? 0)
        return failed
      })
    })
  }

  function retry(): Promise<OtpFlowState> {
    const before = get()
    if (!('error' in before) || !before.error) return Promise.resolve(before)
    if (before.status === 'idle') return sendCode(before.contact)
    if (before.status === 'exhausted' || sending.has(before.error.operation)) return resend()
    const again = before.error.retryable || before.error.code === 'REAUTHENTICATION_REQUIRED'
    if (again && attempt?.typed) return submitCode(attempt.typed.code)
    return Promise.resolve(set({ ...before, error: undefined }))
  }

  function leave(contact: string): Promise<OtpFlowState> {
    runs.stop()
    attempt = undefined
    return Promise.resolve(set({ status: 'idle', contact }))
  }

  return {
    sendCode,
    submitCode,
    resend,
    continueAsNew,
    retry,
    back: () => leave(get().contact),
    reset: () => leave(''),
  }
}

/** Where a login goes on after the service or the network said no. decisions.md 5 */
function afterRefusal(back: State<'code'>, error: FlowError): OtpFlowState {
  const { contact } = back
  const { code, triesLeft = back.triesLeft } = error
  if (code === 'OTP_INVALID' && triesLeft === 0)
    return { status: 'exhausted', contact, reason: 'tries', resending: false }
  if (code === 'OTP_EXPIRED' || code === 'VERIFICATION_TOKEN_INVALID')
    return { status: 'exhausted', contact, reason: 'expired', resending: false }
  return { ...back, triesLeft, error }
}
