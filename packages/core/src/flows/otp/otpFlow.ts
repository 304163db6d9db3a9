import { whenOnline } from '../../environment/lazy.ts'
import { readJson } from '../../storage/json.ts'
import { createVerbs, type Flow, type FlowContext, type FlowScope } from '../flow.ts'
import type { OtpFlowState, OtpLogin, OtpLoginState } from './otpLogin.types.ts'

type Verb = 'sendCode' | 'submitCode' | 'resend' | 'continueAsNew' | 'retry' | 'back' | 'reset'

/** Machine of a flow with a one-time code, loaded on demand. Each verb changes the state before it returns. */
export type OtpMachine<Options = unknown> = Record<
  Verb,
  (text: string, options?: Options) => Promise<OtpFlowState>
>

/** The verbs of a flow with a one-time code. */
export function createOtpVerbs<State extends OtpFlowState, Options extends object>(
  context: FlowContext<State, OtpMachine<Options>>,
  empty: State,
) {
  const { run } = createVerbs(context, empty)
  const verb =
    (name: Verb) =>
    (text = '', options?: Options) => {
      const state = context.get()
      const pending = pendingState(state, name, text)
      return run((machine) => machine[name](text, options), {
        // A change of contact has its kind in every state.
        pending:
          pending && ({ ...('kind' in state && { kind: state.kind }), ...pending, ...options } as State),
        tried: name === 'sendCode' ? { status: 'idle', contact: text, ...options } : undefined,
      })
    }
  return {
    get state() {
      return context.get()
    },
    subscribe: context.subscribe,
    prepare() {
      // If this fails, the first action loads the code again and reports the error.
      whenOnline(context.machine, context.environment).catch(() => {})
    },
    sendCode: verb('sendCode'),
    submitCode: verb('submitCode'),
    resend: verb('resend'),
    continueAsNew: verb('continueAsNew'),
    retry: verb('retry'),
    back: verb('back'),
    reset: verb('reset'),
  }
}

/** The state while the machine is loaded for a verb. A code screen that a reload restored comes without it. */
function pendingState(state: OtpFlowState, name: Verb, contact: string): OtpFlowState | undefined {
  if (name === 'sendCode') return { status: 'sending', contact, slow: false }
  if (state.status !== 'code' && state.status !== 'exhausted') return undefined
  if (name === 'resend') return { ...state, error: undefined, resending: true }
  if (name !== 'submitCode' || state.status === 'exhausted') return undefined
  const { error: _, resending: __, ...screen } = state
  return { ...screen, status: 'verifying', slow: false }
}

const empty: OtpLoginState = { status: 'idle', contact: '' }

const otpLogin = (name: 'email' | 'sms'): Flow<true, OtpLoginState, OtpLogin, OtpMachine> => ({
  isLogin: true,
  empty,
  create: (context) => createOtpVerbs(context, empty),
  restore: (scope) => readStoredOtp<OtpLoginState>(scope, name)?.state,
  keyName: (scope) => readStoredOtp(scope, name)?.otpId,
  isOfUser: () => false,
})

export const email = /* @__PURE__ */ otpLogin('email')
export const sms = /* @__PURE__ */ otpLogin('sms')

/**
 * Part of a flow that survives a reload of the tab: the screen, never a code or a token. Nothing in it signs anybody in:
 * the code is in the mail, and the key that was made for it can't leave IndexedDB.
 */
export interface StoredOtp<State = OtpFlowState> {
  readonly version: 1
  /** Names the code that was sent, and the key that was made for it. */
  readonly otpId: string
  /** Key that the typed code is sealed to. Public. */
  readonly target?: string | undefined
  /** The user whose contact changes. */
  readonly userId?: string | undefined
  readonly state: Extract<State, { status: 'code' | 'exhausted' }>
  /** End of its life, ms since the epoch by this device's clock. */
  readonly until: number
}

export type StoredOtpScope = Pick<FlowScope, 'environment' | 'name'>

/**
 * Name in localStorage of a flow in a browser inside an app, which drops the page and its sessionStorage while the user
 * reads their mail in another app.
 */
export const pendingName = (flow: string): string => `pending.${flow}`

/** The flow of that name that this tab was in the middle of, or the page of an app before it. */
export function readStoredOtp<State = OtpFlowState>(
  { environment, name }: StoredOtpScope,
  flow: string,
): StoredOtp<State> | undefined {
  const stored =
    readJson<StoredOtp<State>>(environment.flow, name(flow)) ??
    readJson<StoredOtp<State>>(environment.metadata, name(pendingName(flow)))
  return stored?.version === 1 && stored.state && stored.until > environment.clock.now() ? stored : undefined
}
