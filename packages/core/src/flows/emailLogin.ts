import { emailPattern } from '@latchkey/contract/wire'

import type { LoginProgress } from '../actions/loginWithOtp.ts'
import type { FlowError } from '../errors/FlowError.ts'
import { toFlowError } from '../errors/toFlowError.ts'
import type { InternalKit } from '../internalKit.ts'
import type { EmailLoginMachine } from './createEmailLogin.ts'
import type { EmailLoginState } from './emailLogin.types.ts'
import { createRuns, type Show } from './runs.ts'
import { readFlow } from './storedFlow.ts'
import { writeFlow } from './writeFlow.ts'

/** Life of a code, and how soon another may follow: three in three minutes. decisions.md 5. In ms. */
const codeLife = 5 * 60_000
const resendPause = 60_000
/** When a person begins to wonder. experience.md, States */
const slowAfter = 5_000

type State<Status extends EmailLoginState['status']> = Extract<EmailLoginState, { status: Status }>

/** One code that was sent, and how far the login with it came. */
interface Attempt {
  readonly otpId: string
  /** Typed last: what `retry` sends again. */
  code?: string
  readonly progress: LoginProgress
}

/** The login by e-mail as a machine: the states of a code that is sent, typed, checked, and used up. */
export function createEmailLoginMachine(kit: InternalKit): EmailLoginMachine {
  const { store, proxy } = kit
  const { clock } = kit.world
  const runs = createRuns(kit)
  // A reload in the middle: the screen is restored already, this is what it is about.
  const restored = readFlow(kit)
  let attempt: Attempt | undefined = restored && { otpId: restored.otpId, progress: {} }

  const now = () => clock.now()
  const get = () => store.get().emailLogin
  function set(emailLogin: EmailLoginState): EmailLoginState {
    writeFlow(kit, attempt?.otpId, emailLogin)
    store.set({ emailLogin })
    return emailLogin
  }

  /** Shows a waiting screen; after 5 s the same one says so. Answers the way to stop. */
  function wait(show: Show, screen: State<'sending'> | State<'verifying'>) {
    show(screen)
    const timer = clock.setTimeout(() => show({ ...screen, slow: true }), slowAfter)
    return () => clock.clearTimeout(timer)
  }

  /** Sends a code and shows where it is typed, or what `failed` makes of the error. */
  async function send(
    show: Show,
    signal: AbortSignal,
    contact: string,
    failed: (error: FlowError) => EmailLoginState,
  ): Promise<void> {
    try {
      const [{ otpId }, config] = await Promise.all([
        proxy.otpInit({ otpType: 'OTP_TYPE_EMAIL', contact }, { signal }),
        store.get().authConfig.config ?? kit.authConfig.load().then(({ config }) => config),
      ])
      if (signal.aborted) return
      attempt = { otpId, progress: {} }
      // While the person reads the mail. If it fails here, submitCode says so.
      kit
        .vault()
        .then(({ keys }) => keys.make(otpId))
        .catch(() => {})
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

  function sendCode(text: string): Promise<EmailLoginState> {
    const contact = text.trim()
    return runs.start(`send ${contact}`, set, async (show, signal) => {
      if (!emailPattern.test(contact)) {
        show({ status: 'idle', contact, error: { code: 'CONTACT_INVALID', at: now(), retryable: false } })
        return
      }
      const stop = wait(show, { status: 'sending', contact, slow: false })
      await send(show, signal, contact, (error) => ({ status: 'idle', contact, error })).finally(stop)
    })
  }

  function submitCode(text: string): Promise<EmailLoginState> {
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
      const { contact } = screen
      if (!attempt) {
        show({ status: 'used-up', contact, reason: 'expired', resending: false })
        return
      }
      attempt.code = code
      const { otpId, progress } = attempt
      const stop = wait(show, { status: 'verifying', ...screen, slow: false })
      try {
        const { loginWithOtp } = await kit.vault()
        const session = await loginWithOtp({ otpId, code, contact, progress, signal })
        attempt = undefined
        show({ status: 'signed-in', contact, isNewAccount: progress.isNewAccount ?? false, session })
      } catch (error) {
        show(afterRefusal(back, toFlowError(error, now())))
      } finally {
        stop()
      }
    })
  }

  function resend(): Promise<EmailLoginState> {
    const before = get()
    const { contact } = before
    if (before.status !== 'used-up' && before.status !== 'code') return Promise.resolve(before)
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

  function retry(): Promise<EmailLoginState> {
    const before = get()
    if (!('error' in before) || !before.error) return Promise.resolve(before)
    if (before.status === 'idle') return sendCode(before.contact)
    if (before.status === 'used-up' || before.error.operation === 'otp_init') return resend()
    if (before.error.retryable && attempt?.code) return submitCode(attempt.code)
    return Promise.resolve(set({ ...before, error: undefined }))
  }

  function leave(contact: string): Promise<EmailLoginState> {
    runs.stop()
    attempt = undefined
    return Promise.resolve(set({ status: 'idle', contact }))
  }

  return { sendCode, submitCode, resend, retry, back: () => leave(get().contact), reset: () => leave('') }
}

/** Where a login goes on after the service or the network said no. decisions.md 5 */
function afterRefusal(back: State<'code'>, error: FlowError): EmailLoginState {
  const { contact } = back
  const { code, triesLeft = back.triesLeft } = error
  if (code === 'OTP_INVALID' && triesLeft === 0)
    return { status: 'used-up', contact, reason: 'tries', resending: false }
  if (code === 'OTP_EXPIRED' || code === 'VERIFICATION_TOKEN_INVALID')
    return { status: 'used-up', contact, reason: 'expired', resending: false }
  return { ...back, triesLeft, error }
}
