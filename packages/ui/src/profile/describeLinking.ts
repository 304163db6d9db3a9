import type { Kit, OAuthLoginState } from '@latchkey/react'

import { providerName, type SocialConfig } from '../sign-in/oauth/socialProviders.ts'
import type { Catalogue } from '../texts/localization.ts'
import type { profileEn } from '../texts/profile.en.ts'
import type { LinkSectionProps } from './LinkSection.tsx'

/** Where the link to a provider stands, in words; undefined while none is under way. */
export function describeLinking(
  state: OAuthLoginState,
  names: SocialConfig['oauthNames'],
  texts: Catalogue<typeof profileEn>,
  oauth: Pick<Kit['oauth'], 'focusPopup' | 'continueWithRedirect'>,
): LinkSectionProps['linking'] {
  switch (state.status) {
    case 'window': {
      const name = providerName(state.provider, names)
      if (state.mode === 'redirect') return { text: texts.linkLeaving(name) }
      return { text: texts.linkWindow(name), verb: { label: texts.linkShow, act: oauth.focusPopup } }
    }
    case 'blocked': {
      const name = providerName(state.provider, names)
      const act = (): void => void oauth.continueWithRedirect()
      return { text: texts.linkBlocked(name), verb: { label: texts.linkGo(name), act } }
    }
    case 'working':
      return { text: texts.linkWorking(providerName(state.provider, names)) }
    default:
      return undefined
  }
}
