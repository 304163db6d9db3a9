import { isOwn } from '../../flow/flowState.ts'
import { hasProblemScreen, isInline } from '../inlineErrors.ts'
import type { Screen } from '../screens.ts'
import type { SignInState } from '../signInState.ts'
import { providerName } from './socialProviders.ts'

/** The screen of a login at a social provider; undefined before it starts, and once someone is signed in. */
export function socialScreen({
  oauth,
  config,
  online,
}: Pick<SignInState, 'oauth' | 'config' | 'online'>): Screen | undefined {
  if (!isOwn(oauth)) return undefined
  const names = config.config?.oauthNames
  const offline = !online
  const of = (id: string) => ({ id, name: providerName(id, names) })
  switch (oauth.status) {
    case 'window': {
      const { mode, slow } = oauth
      return { name: 'socialWindow', props: { ...of(oauth.provider), mode, slow } }
    }
    case 'working':
      return { name: 'socialWindow', props: { ...of(oauth.provider), mode: undefined, slow: oauth.slow } }
    case 'blocked':
      return { name: 'socialBlocked', props: of(oauth.provider) }
    case 'account-exists': {
      const { provider, contact, methods } = oauth
      return {
        name: 'accountExists',
        props: { ...of(provider), byCode: false, contact, methods, names, offline },
      }
    }
    case 'idle': {
      const { error, provider } = oauth
      if (!error || !(hasProblemScreen(error) || isInline(error))) return undefined
      return { name: 'socialProblem', props: { ...(provider ? of(provider) : unknown), error, offline } }
    }
    default:
      return undefined
  }
}

/** The response belongs to no login of this tab, so the provider is unknown. */
const unknown = { id: undefined, name: '' }
