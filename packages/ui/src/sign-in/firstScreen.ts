import type { FlowError } from '@latchkey/react'
import { errorOf } from '../flow/errorOf.ts'
import { isOwn } from '../flow/isOwn.ts'
import type { Screen } from './screens.ts'
import { providersOf, type SignInFacts } from './signInState.ts'

/** True where the first screen isn't enough: something was answered, failed, takes long, or ended. */
export function needsMore(facts: SignInFacts): boolean {
  const { auth, config, configSlow, login, passkey, oauth, wallet, wallets, signUp } = facts
  const calm = [login, passkey, oauth, wallet].every(
    (flow) => !isOwn(flow) || (flow.status === 'idle' ? !flow.error : flow.status === 'choosing'),
  )
  const known = !config.error && !configSlow && signUp === undefined && !wallets
  return !calm || !known || auth.status === 'expired' || auth.status === 'signed-in'
}

/**
 * What is drawn while the other screens are on their way: the first one, at work. Where they can't be loaded it
 * says so in place, since whatever would say more is among them.
 */
export function firstScreen(facts: SignInFacts, failed: boolean): Screen & { name: 'login' } {
  const { config, login, passkey, oauth, wallet, typed, online, offer } = facts
  const waiting = needsMore(facts)
  const found = [login, passkey, oauth, wallet, config].map(errorOf).find(Boolean)
  const error = failed && waiting ? (found ?? notLoaded) : undefined
  const props = {
    providers: providersOf(facts),
    contact: typed ?? (login.status === 'signed-in' ? '' : login.contact),
    sending: waiting && !error,
    error,
    offline: !online,
    passkey: offer,
    countries: config.config?.smsCountries,
    names: config.config?.oauthNames,
  }
  return { name: 'login', props }
}

const notLoaded: FlowError = { code: 'CODE_NOT_LOADED', at: 0, retryable: true }
