import type { Kit, OAuthLoginState } from '@latchkey/react'

import { providerName, type SocialConfig } from '../../sign-in/oauth/socialProviders.ts'
import type { profileEn } from '../../texts/en/profile.ts'
import type { Format } from '../../texts/useFormat.ts'
import type { LinkAccountProps } from './LinkAccount.tsx'

/** The status text of a link to a provider; undefined while none is under way. */
export function describeLinking(
  state: OAuthLoginState,
  names: SocialConfig['oauthNames'],
  texts: typeof profileEn,
  format: Format,
  oauth: Pick<Kit['login']['oauth'], 'focusPopup' | 'continueWithRedirect'>,
): LinkAccountProps['linking'] {
  switch (state.status) {
    case 'window': {
      const name = providerName(state.provider, names)
      if (state.mode === 'redirect') return { text: format(texts.linkLeaving, { name }) }
      return {
        text: format(texts.linkWindow, { name }),
        verb: { label: texts.linkShow, act: oauth.focusPopup },
      }
    }
    case 'blocked': {
      const name = providerName(state.provider, names)
      const act = (): void => void oauth.continueWithRedirect()
      return {
        text: format(texts.linkBlocked, { name }),
        verb: { label: format(texts.linkGo, { name }), act },
      }
    }
    case 'working':
      return { text: format(texts.linkWorking, { name: providerName(state.provider, names) }) }
    default:
      return undefined
  }
}
