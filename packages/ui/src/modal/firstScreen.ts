import type { FlowError } from '@latchkey/react'

import type { Screen } from '../screens/index.ts'
import type { SignInFacts } from './facts.ts'

/** True where the first screen isn't enough: something was answered, failed, takes long, or ended. */
export function needsMore({ auth, config, configSlow, login }: SignInFacts): boolean {
  const calm = login.status === 'idle' && !login.error && !config.error && !configSlow
  return !calm || auth.status === 'expired' || auth.status === 'signed-in'
}

/**
 * What is drawn while the other screens are on their way: the first one, at work. Where they can't be loaded it
 * says so in place, since whatever would say more is among them.
 */
export function firstScreen(facts: SignInFacts, failed: boolean): Screen & { name: 'login' } {
  const { config, login, online } = facts
  const waiting = needsMore(facts)
  const error = failed && waiting ? (errorIn(login) ?? config.error ?? notLoaded) : undefined
  const props = {
    providers: facts.providers ?? config.config?.enabledProviders,
    contact: login.status === 'signed-in' ? '' : login.contact,
    sending: waiting && !error,
    error,
    offline: !online,
  }
  return { name: 'login', props }
}

const errorIn = (login: object): FlowError | undefined =>
  'error' in login ? (login.error as FlowError | undefined) : undefined

const notLoaded: FlowError = { code: 'CODE_NOT_LOADED', at: 0, retryable: true }
