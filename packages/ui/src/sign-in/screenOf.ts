import { contactKind, loginFlowNames } from '@latchkey/core/internal'
import type { FlowError } from '@latchkey/react'
import { contactKinds } from '../contact/contactKind.ts'
import { errorOf, type FailureSource } from '../flow/flowState.ts'
import type { Screen } from './laterParts.ts'
import { failedFlow, flowNotice, flowScreen } from './laterParts.ts'
import { isSocial, lastOf, methodsOf, providersOf } from './methods.ts'
import { providerName } from './oauth/socialProviders.ts'
import { activeCodeFlow } from './otp/activeCodeFlow.ts'
import { codeError } from './otp/otpLater.ts'
import { signedInScreen } from './signedInScreen.ts'
import type { SignInState } from './signInState.ts'

/** The screen of a sign-in: a pure function of its state. */
export function screenOf(signInState: SignInState): Screen {
  const state = withoutPast(signInState)
  return (
    fieldsScreen(state) ??
    failedScreen(state) ??
    flowScreen(state) ??
    signedInScreen(state) ??
    loginScreen(state)
  )
}

/** The organization's fields, while a login waits for them. */
function fieldsScreen({ signUpFields, online }: SignInState): Screen | undefined {
  if (!signUpFields) return undefined
  const { fields, problems, sending } = signUpFields
  return { name: 'signUpFields', props: { fields, problems, sending, offline: !online } }
}

/** Drops the errors of earlier attempts once a user is signed in. */
function withoutPast(state: SignInState): SignInState {
  if (state.auth.status !== 'signed-in') return state
  const isPast = (flow: object) => errorOf(flow) && !('for' in flow && flow.for === 'add')
  const past = loginFlowNames.filter((name) => state[name].status === 'idle' && isPast(state[name]))
  return { ...state, ...Object.fromEntries(past.map((name) => [name, { ...state[name], error: undefined }])) }
}

/** The full screen for a network failure or a fault, wherever it happened, with "Try again". */
function failedScreen(state: SignInState): Screen | undefined {
  const source = failureOf(state)
  if (!source) return undefined
  const { retrying, dismissed, config } = state
  const error = retrying?.error ?? errorOf(source === 'authConfig' ? config : state[source])
  if (!error || error === dismissed) return undefined
  const { code } = error
  if (code === 'USER_BLOCKED' || code === 'SIGN_UP_NOT_ALLOWED') return { name: 'blocked', props: { code } }
  const props = { source, error, retrying: retrying !== undefined, leavable: source !== 'authConfig' }
  return { name: 'unreachable', props }
}

const blocked: Screen = { name: 'blocked', props: { code: 'USER_BLOCKED' } }

function failureOf(state: SignInState): FailureSource | undefined {
  if (state.retrying?.error) return state.retrying.source
  return configError(state) ? 'authConfig' : failedFlow(state)
}

/** Without a configuration there is nothing to show. An old one is enough, and so is waiting for the network. */
function configError(state: SignInState): FlowError | undefined {
  const { auth, config, providers } = state
  if (config.status !== 'error' || providers || state[activeCodeFlow(state)].status !== 'idle')
    return undefined
  return config.error.code === 'OFFLINE' || auth.status === 'signed-in' ? undefined : config.error
}

/** The first screen, or what replaces it. */
function loginScreen(state: SignInState): Screen {
  const { auth, config, online, offer: passkey } = state
  const login = state[activeCodeFlow(state)]
  const offline = !online
  const providers = providersOf(state)
  const { smsCountries: countries, oauthNames: names } = config.config ?? {}
  const sending = login.status === 'sending'
  if (!providers && state.configSlow) return { name: 'stillWorking', props: { leavable: sending } }
  if (providers && methodsOf(providers).length === 0) return { name: 'noMethod', props: {} }

  const notice = flowNotice(state)
  if (state.signUp !== undefined && (!providers || providers.includes('passkey')))
    return { name: 'passkeySignUp', props: { userName: state.signUp, error: notice, offline } }

  if (auth.status === 'expired' && auth.session.blocked && !state.anotherMethod && login.status === 'idle')
    return blocked
  const { embedded, refused, hasWallet } = state
  const rest = { sending, error: codeError(login), notice, offline }
  const last = auth.status === 'expired' && !state.anotherMethod ? lastLogin(state) : undefined
  if (last) return { name: 'sessionEnded', props: { ...last, ...rest } }
  const contact = state.typed ?? (login.status === 'signed-in' ? '' : login.contact)
  return {
    name: 'login',
    props: {
      providers,
      contact,
      ...rest,
      passkey,
      countries,
      names,
      last: lastOf(state),
      embedded,
      refused,
      hasWallet,
    },
  }
}

/**
 * How the user of a session that ended can sign in again with one click: by the provider or the wallet of the last
 * login, else by a passkey or a code. Undefined if none of them is known.
 */
function lastLogin(state: SignInState) {
  const { auth, offer, config } = state
  const { organizationId: seed, name, contact, method } = auth.session ?? {}
  const providers = providersOf(state) ?? []
  const isOnPage = method && (isSocial(method) ? !state.refused.includes(method) : method === 'wallet')
  if (seed && isOnPage && providers.includes(method))
    return {
      seed,
      name,
      contact,
      passkey: false,
      method: { id: method, name: providerName(method, config.config?.oauthNames) },
    }
  const kinds = contactKinds(providers)
  const byPasskey =
    providers.includes('passkey') && offer !== 'none' && (offer === 'likely' || method === 'passkey')
  const byCode = contact !== undefined && kinds[contactKind(contact)]
  if (!seed || !(byPasskey || byCode)) return undefined
  return { seed, name, contact, passkey: byPasskey, method: undefined }
}
