import type { FlowError } from '@latchkey/react'

import { contactKind, contactKinds } from '../contact/contactKind.ts'
import { errorOf } from '../flow/errorOf.ts'
import { isOwn } from '../flow/isOwn.ts'
import { hasScreen, quiet, seat, seated } from './inlineErrors.ts'
import { methodsOf } from './methods.ts'
import { isSocial, providerName } from './oauth/socialProviders.ts'
import { socialScreen } from './oauth/socialScreen.ts'
import { codeScreen } from './otp/codeScreen.ts'
import { passkeyScreen } from './passkey/passkeyScreen.ts'
import type { Screen } from './screens.ts'
import { signedInScreen } from './signedInScreen.ts'
import { providersOf, type SignInFacts } from './signInState.ts'
import { walletScreen } from './wallet/walletScreen.ts'

/** The screen of a sign-in: a function of what is known, nothing is remembered here. */
export function screenOf(facts: SignInFacts): Screen {
  return (
    failedScreen(facts) ??
    passkeyScreen(facts) ??
    socialScreen(facts) ??
    walletScreen(facts) ??
    signedInScreen(facts) ??
    loginScreen(facts)
  )
}

/** What failed for want of a network or by a fault, wherever it happened: what, and a way to try again. */
function failedScreen(facts: SignInFacts): Screen | undefined {
  const { config, retrying, dismissed } = facts
  const failed = retrying ?? configError(facts) ?? flowError(facts)
  if (!failed || failed === dismissed) return undefined
  const leavable = failed !== config.error
  return { name: 'unreachable', props: { error: failed, retrying: failed === retrying, leavable } }
}

/** Without a configuration there is nothing to show; an old one is good enough, and so is waiting for a network. */
function configError({ auth, config, providers, login }: SignInFacts): FlowError | undefined {
  if (config.status !== 'error' || providers || login.status !== 'idle') return undefined
  return config.error.code === 'OFFLINE' || auth.status === 'signed-in' ? undefined : config.error
}

function flowError({ auth, login, change, passkey, oauth, wallet }: SignInFacts): FlowError | undefined {
  const flow = auth.status === 'signed-in' ? change : login
  const others = [oauth, wallet].filter(isOwn).map(errorOf)
  return [errorOf(flow), errorOf(passkey), ...others].find(
    (error) => error && !seated.has(error.code) && !hasScreen(error.code),
  )
}

function loginScreen(facts: SignInFacts): Screen {
  const { auth, login, online } = facts
  const offline = !online
  const code = codeScreen(login, offline)
  if (code) return code

  const providers = providersOf(facts)
  const { smsCountries: countries, oauthNames: names } = facts.config.config ?? {}
  if (login.status === 'account-exists') {
    const { contact } = login
    const ways = login.ways.filter((way) => providers?.includes(way))
    const [id = ''] = login.ways
    const shown = { id, name: providerName(id, names), byCode: true }
    return { name: 'accountExists', props: { ...shown, contact, ways, names, offline } }
  }
  const sending = login.status === 'sending'
  if ((sending && login.slow) || (!providers && facts.configSlow))
    return { name: 'stillWorking', props: { leavable: sending } }
  if (providers && methodsOf(providers).length === 0) return { name: 'noMethod', props: {} }

  const notice = quiet(facts)
  if (facts.signUp !== undefined)
    return { name: 'passkeySignUp', props: { userName: facts.signUp, error: notice, offline } }

  const rest = { sending, error: seat(errorOf(login)), notice, offline }
  const last = auth.status === 'expired' && !facts.anotherWay ? lastWay(facts) : undefined
  if (last) return { name: 'sessionEnded', props: { ...last, ...rest } }
  const contact = facts.typed ?? (login.status === 'signed-in' ? '' : login.contact)
  const { offer: passkey } = facts
  return { name: 'login', props: { providers, contact, ...rest, passkey, countries, names } }
}

/**
 * How whoever's session ended may come back in one press: by the provider or the wallet by which they came, else by
 * a passkey or a code. Undefined where none of their ways is known.
 */
function lastWay(facts: SignInFacts) {
  const { auth, offer } = facts
  const { organizationId: seed, name, contact, way } = auth.session ?? {}
  const providers = providersOf(facts) ?? []
  if (seed && way && (isSocial(way) || way === 'wallet') && providers.includes(way))
    return {
      seed,
      name,
      contact,
      passkey: false,
      way: { id: way, name: providerName(way, facts.config.config?.oauthNames) },
    }
  const kinds = contactKinds(providers)
  const byPasskey = providers.includes('passkey') && (offer === 'likely' || way === 'passkey')
  const byCode = contact !== undefined && kinds[contactKind(contact)]
  if (!seed || !(byPasskey || byCode)) return undefined
  return { seed, name, contact, passkey: byPasskey, way: undefined }
}
