import {
  asciiEmail,
  emailPattern,
  type PathName,
  type ProxyOperation,
  phonePattern,
  type SubmitOperation,
} from '@latchkey/contract/wire'
import { agentOf } from '../../environment/agentOf.ts'
import { embeddedKind } from '../../environment/browser/embedded.ts'
import { toFlowError } from '../../errors/FlowError.ts'
import type { LocalErrorCode } from '../../errors/KitErrorCode.ts'
import { writeJson } from '../../storage/json.ts'
import { readContact } from '../../typed/readContact.ts'
import type { InternalKit } from '../internalKit.ts'
import { createMachine } from '../machine.ts'
import { type OtpContext, type OtpSteps, type SentCode, send, sendFirst, verify } from './otpEffects.ts'
import {
  type OtpMachine,
  pendingName,
  readStoredOtp,
  type StoredOtp,
  type StoredOtpScope,
} from './otpFlow.ts'
import type { OtpFlowState } from './otpLogin.types.ts'
import { type CodeState, type OtpEvent, transition } from './otpTransition.ts'

/** Operations that come before a code, as on the wire. */
const sendOperations: ReadonlySet<string | undefined> = /* @__PURE__ */ new Set<
  PathName<ProxyOperation | SubmitOperation>
>(['otp_init', 'otp_init_v2', 'init_otp', 'update_user'])

/** A flow with a one-time code. */
export function createOtpMachine(kit: InternalKit, steps: OtpSteps): OtpMachine {
  const context = createContext(kit, steps)
  const { machine } = context
  const { get, dispatch, run } = machine
  const now = () => kit.environment.clock.now()
  const errorOf = (code: LocalErrorCode) => ({ code, at: now(), retryable: false })

  async function sendCode(text: string): Promise<OtpFlowState> {
    const typed = readContact(text)
    const contact = steps.read(typed)
    return run(`send ${typed}`, async (current) => {
      if (contact !== undefined) return sendFirst(context, contact, current)
      current.dispatch({ type: 'contactRejected', contact: typed, error: errorOf('CONTACT_INVALID') })
    })
  }

  async function submitCode(text: string): Promise<OtpFlowState> {
    const shown = get()
    const current = machine.current()
    if (shown.status === 'verifying' && current) return current
    // Without a run, it was shown while this code was loaded.
    const state = shown.status === 'verifying' ? toCodeState(shown) : shown
    if (state.status !== 'code') return state
    // Users paste "123-456" and "123 456".
    const code = text.replace(/[\s-]/g, '')
    return run('submit', async (current) => {
      const { attempt } = context
      if (code.length !== state.codeLength)
        return current.dispatch({ type: 'failed', error: errorOf('CODE_INCOMPLETE') })
      if (!attempt) return current.dispatch({ type: 'codeLost' })
      await verify(context, Object.assign(attempt, { typed: { code, screen: state } }), current)
    })
  }

  async function continueAsNew(): Promise<OtpFlowState> {
    const { attempt } = context
    if (get().status !== 'account-exists' || !attempt?.typed) return get()
    const { typed } = attempt
    attempt.progress.asNew = true
    return run('continue as new', (current) => verify(context, Object.assign(attempt, { typed }), current))
  }

  async function resend(): Promise<OtpFlowState> {
    const state = get()
    if (state.status !== 'exhausted' && state.status !== 'code') return state
    if (state.status === 'code' && now() < state.resendAt) return state
    return run('resend', (current) => {
      current.dispatch({ type: 'resending' })
      return send(context, state.contact, current)
    })
  }

  async function retry(): Promise<OtpFlowState> {
    const state = get()
    if (!('error' in state) || !state.error) return state
    const { status, contact, error } = state
    if (status === 'idle') return sendCode(contact)
    if (status === 'exhausted' || sendOperations.has(error.operation)) return resend()
    const again = error.retryable || error.code === 'REAUTHENTICATION_REQUIRED'
    const code = context.attempt?.typed?.code
    return again && code !== undefined ? submitCode(code) : dispatch({ type: 'errorDismissed' })
  }

  async function leave(contact: string): Promise<OtpFlowState> {
    machine.stop()
    context.attempt = undefined
    return dispatch({ type: 'left', contact })
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

/** The screen of a code before it was submitted. */
function toCodeState({ slow: _, ...screen }: Extract<OtpFlowState, { status: 'verifying' }>): CodeState {
  return { ...screen, status: 'code', resending: false }
}

/** The state in the store and in the tab's storage, and the attempt that a reload has restored. */
function createContext(kit: InternalKit, steps: OtpSteps): OtpContext {
  const { store, environment } = kit
  const { name } = steps
  const restored = readStoredOtp(kit, name)
  // An app's browser may have kept a code that has expired since.
  if (!restored) writeJson(kit.environment.metadata, kit.name(pendingName(name)), undefined)
  const get = (): OtpFlowState => store.get()[name]
  const machine = createMachine<OtpFlowState, OtpEvent>({
    get,
    set(next) {
      const state = { ...next, ...steps.label?.() }
      writeStoredOtp(kit, name, { sent: context.attempt, userId: steps.userId?.() }, state)
      store.set({ [name]: state })
    },
    transition,
    fail(cause) {
      const error = toFlowError(cause, environment.clock.now())
      const { status, contact } = get()
      return status === 'verifying' && steps.rejectsContact?.(error)
        ? { type: 'contactRejected', contact, error }
        : { type: 'failed', error }
    },
  })
  const context: OtpContext = {
    kit,
    steps,
    machine,
    attempt: restored && { otpId: restored.otpId, target: restored.target, progress: {} },
  }
  return context
}

/** An exhausted code can be replaced for this long after a reload, ms. */
const exhaustedLife = 5 * 60_000

/** Keeps what a reload needs of the state, or nothing where there is no screen to come back to. */
export function writeStoredOtp(
  scope: StoredOtpScope,
  flow: string,
  { sent, userId }: { sent: SentCode | undefined; userId: string | undefined },
  state: OtpFlowState,
): void {
  const { environment, name } = scope
  const stored = sent && toStored(sent, state, environment.clock.now())
  const kept = stored && { ...stored, userId }
  // If the browser refuses, a reload starts again.
  writeJson(environment.flow, name(flow), kept)
  const isEmbedded = embeddedKind(agentOf(scope)) !== undefined
  writeJson(environment.metadata, name(pendingName(flow)), isEmbedded ? kept : undefined)
}

function toStored({ otpId, target }: SentCode, state: OtpFlowState, now: number): StoredOtp | undefined {
  if (state.status === 'exhausted')
    return {
      version: 1,
      otpId,
      target,
      state: { ...state, error: undefined, resending: false },
      until: now + exhaustedLife,
    }
  if (state.status !== 'code' && state.status !== 'verifying') return undefined
  const { status: _, ...screen } = state
  const code = { ...screen, status: 'code', error: undefined, resending: false, slow: undefined } as const
  return { version: 1, otpId, target, state: code, until: state.expiresAt }
}

/** An e-mail address with its domain in ASCII. */
export function readEmail(text: string): string | undefined {
  const address = asciiEmail(text)
  return emailPattern.test(address) ? address : undefined
}

/** Normalizes a phone number to E.164: +1 (555) 010-9999 → +15550109999. */
export function readPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().\u2010-\u2015/-]/g, '')
  return phonePattern.test(digits) ? digits : undefined
}
