import { type SignInMethod, useAuthConfig, useOAuthProviders } from '@latchkey/react'

import { providerName } from '../../sign-in/oauth/socialProviders.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** How a user signed in, as the service recorded it. */
export interface SignInWay {
  method?: SignInMethod | undefined
  /** Name of the provider of a linked account that still is linked. */
  provider?: string | undefined
}

/** `Signed in with Google`; undefined where the service didn't record it. */
export function useSignInText(): (way: SignInWay) => string | undefined {
  const texts = useTexts(profileEn)
  const format = useFormat()
  return ({ method, provider }) =>
    method &&
    format(texts.signedInBy, {
      method: method === 'social' && provider ? 'provider' : method,
      provider: provider ?? '',
    })
}

/** Names the provider of a sign-in by its linked account. */
export function useProviderOf(): (credentialId: string | undefined) => string | undefined {
  const { data } = useOAuthProviders().list
  const { config } = useAuthConfig()
  return (credentialId) => {
    const linked = data?.find(({ providerId }) => providerId === credentialId)
    return linked && providerName(linked.providerName, config?.oauthNames)
  }
}

/** `app.example.com` of an origin. */
export const hostOf = (origin: string): string => URL.parse(origin)?.host ?? origin
