import type { FlowError } from '@latchkey/react'

import { socialScreensChunk } from '../../chunks/screenChunks.ts'
import { isForSignIn } from '../../flow/flowState.ts'
import { late } from '../../flow/late.tsx'
import { isInline } from '../inlineErrors.ts'
import type { LaterPart, MethodScreen } from '../laterPart.ts'
import type { SignInState } from '../signInState.ts'
import type { FirstOAuthAction, OAuthActions } from './oauthMethod.tsx'
import type { SocialBlockedData } from './SocialBlocked.tsx'
import type { SocialProblemData } from './SocialProblem.tsx'
import type { SocialWindowData } from './SocialWindow.tsx'
import { providerName } from './socialProviders.ts'

/** Data of each screen of social logins. */
export interface SocialScreens {
  socialWindow: SocialWindowData
  socialBlocked: SocialBlockedData
  socialProblem: SocialProblemData
}

/** Social logins after the first screen. */
export const oauthLater: LaterPart<OAuthActions, FirstOAuthAction, SocialScreens> = {
  screens: {
    socialWindow: { ...late(socialScreensChunk, (module) => module.SocialWindow), depth: 2, focus: 'title' },
    socialBlocked: {
      ...late(socialScreensChunk, (module) => module.SocialBlocked),
      depth: 2,
      focus: 'title',
    },
    socialProblem: {
      ...late(socialScreensChunk, (module) => module.SocialProblem),
      depth: 3,
      focus: 'title',
    },
  },
  screen: socialScreen,
  hasProblemScreen,
  create({ kit: { store, login } }) {
    const { oauth } = login
    const leaveOAuth = (): void => {
      if (isForSignIn(store.get().oauth)) oauth.reset()
    }
    return {
      actions: {
        focusPopup: oauth.focusPopup,
        continueWithRedirect: () => void oauth.continueWithRedirect(),
        leaveOAuth,
      },
      controls: {
        retry: () => oauth.retry(),
        leave: leaveOAuth,
        back: leaveOAuth,
        // In a popup also where logins redirect, so that the page isn't lost.
        signInAgain: (provider, organizationId) =>
          void oauth.start(provider, { mode: 'popup', organizationId }),
      },
    }
  },
}

const problemCodes: ReadonlySet<FlowError['code']> = /* @__PURE__ */ new Set([
  'PROVIDER_NOT_CONFIGURED',
  'REDIRECT_URI_NOT_ALLOWED',
  'UPSTREAM_UNAVAILABLE',
  'METHOD_DISABLED',
])

function hasProblemScreen(error: FlowError): boolean {
  return /^(OAUTH|OIDC)_/.test(error.code) || problemCodes.has(error.code) || isInline(error)
}

/** The screen of a login at a social provider; undefined before it starts, and once a user is signed in. */
export function socialScreen({
  oauth,
  config,
  online,
}: Pick<SignInState, 'oauth' | 'config' | 'online'>): MethodScreen<SocialScreens> | undefined {
  if (!isForSignIn(oauth)) return undefined
  const names = config.config?.oauthNames
  const offline = !online
  const toProvider = (id: string) => ({ id, name: providerName(id, names) })
  switch (oauth.status) {
    case 'window': {
      const { mode, slow } = oauth
      return { name: 'socialWindow', props: { ...toProvider(oauth.provider), mode, slow } }
    }
    case 'working': {
      const provider = toProvider(oauth.provider)
      return { name: 'socialWindow', props: { ...provider, mode: undefined, slow: oauth.slow } }
    }
    case 'blocked':
      return { name: 'socialBlocked', props: toProvider(oauth.provider) }
    case 'account-exists': {
      const { provider, contact, methods } = oauth
      return {
        name: 'accountExists',
        props: { ...toProvider(provider), byCode: false, contact, methods, names, offline },
      }
    }
    case 'idle': {
      const { error, provider } = oauth
      if (!error || !hasProblemScreen(error)) return undefined
      const shown = provider ? toProvider(provider) : unknownProvider
      return { name: 'socialProblem', props: { ...shown, error, offline } }
    }
    default:
      return undefined
  }
}

/** The response belongs to no login of this tab. */
const unknownProvider = { id: undefined, name: '' }
