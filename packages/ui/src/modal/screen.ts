import type { EmailLoginState, FlowError } from '@latchkey/react'

import { methodsOf } from '../methods/index.ts'
import type { Screen } from '../screens/index.ts'
import type { SignInFacts } from './facts.ts'

/** Errors with a seat on the screen where they happened; any other is a screen of its own. */
const seated: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'CONTACT_INVALID',
  'CODE_INCOMPLETE',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_LIMIT_REACHED',
  'RATE_LIMIT_EXCEEDED',
  'LIMIT_EXCEEDED',
  'OFFLINE',
  'ABORTED',
])

/** The screen of a sign-in: a function of what is known, nothing is remembered here. */
export function screenOf(facts: SignInFacts): Screen {
  const { auth, login, config, retrying, dismissed } = facts
  if (auth.status === 'signed-in') {
    const { contact, persistent } = auth.session
    return { name: 'signedIn', props: { contact, persistent } }
  }
  const failed = retrying ?? configError(facts) ?? loginError(login)
  if (failed && failed !== dismissed) {
    const leavable = failed !== config.error
    return { name: 'unreachable', props: { error: failed, retrying: failed === retrying, leavable } }
  }
  return loginScreen(facts)
}

/** Without a configuration there is nothing to show; an old one is good enough, and so is waiting for a network. */
function configError({ config, providers, login }: SignInFacts): FlowError | undefined {
  if (config.status !== 'error' || providers || login.status !== 'idle') return undefined
  return config.error.code === 'OFFLINE' ? undefined : config.error
}

function loginError(login: EmailLoginState): FlowError | undefined {
  const error = 'error' in login ? login.error : undefined
  return error && !seated.has(error.code) ? error : undefined
}

function loginScreen(facts: SignInFacts): Screen {
  const { login, online } = facts
  const offline = !online
  switch (login.status) {
    case 'code':
    case 'verifying': {
      const { contact, codeLength, alphanumeric, expiresAt, resendAt } = login
      const checking = login.status === 'verifying'
      const changing = checking
        ? { checking, slow: login.slow, resending: false }
        : { checking, slow: false, resending: login.resending, error: seat(login.error) }
      const code = { contact, codeLength, alphanumeric, expiresAt, resendAt }
      return { name: 'otpCode', props: { ...code, ...changing, offline } }
    }
    case 'used-up': {
      const { contact, reason, resending, error } = login
      return { name: 'codeUsedUp', props: { contact, reason, resending, error: seat(error), offline } }
    }
    default:
      return firstScreen(facts, offline)
  }
}

function firstScreen({ auth, config, configSlow, login, ...facts }: SignInFacts, offline: boolean): Screen {
  const providers = facts.providers ?? config.config?.enabledProviders
  if ((login.status === 'sending' && login.slow) || (!providers && configSlow)) {
    return { name: 'stillWorking', props: { leavable: login.status === 'sending' } }
  }
  if (providers && methodsOf(providers).length === 0) return { name: 'noMethod', props: {} }

  const sending = login.status === 'sending'
  const rest = { sending, error: login.status === 'idle' ? seat(login.error) : undefined, offline }
  const last = auth.status === 'expired' ? auth.session : undefined
  if (last?.contact && providers?.includes('email') && !facts.anotherWay) {
    const { organizationId: seed, name, contact } = last
    return { name: 'sessionEnded', props: { seed, name, contact, ...rest } }
  }
  const contact = login.status === 'signed-in' ? '' : login.contact
  return { name: 'login', props: { providers, contact, ...rest } }
}

/** An error that the screen has a seat for; being offline has a note instead. */
function seat(error: FlowError | undefined): FlowError | undefined {
  return error && seated.has(error.code) && error.code !== 'OFFLINE' ? error : undefined
}
