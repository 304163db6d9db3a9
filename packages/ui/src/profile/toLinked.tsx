import type { LinkedWallet, OAuthProvider } from '@latchkey/react'
import { shortAddress } from '../contact/addresses.ts'
import { ProviderMark } from '../sign-in/oauth/ProviderMark.tsx'
import { providerName, type SocialConfig } from '../sign-in/oauth/socialProviders.ts'
import { WalletIcon } from '../sign-in/wallet/WalletIcon.tsx'
import type { profileEn } from '../texts/en/profile.ts'
import type { Format } from '../texts/useFormat.ts'
import type { Linked } from './LinkSection.tsx'
import { toMs } from './toPasskey.ts'

export interface Both {
  providers: readonly OAuthProvider[]
  wallets: readonly LinkedWallet[]
}

/** The login methods beside codes and passkeys, as the profile lists them: providers, then wallets, oldest first. */
export function toLinked(
  { providers, wallets }: Both,
  names: SocialConfig['oauthNames'],
  texts: Pick<typeof profileEn, 'linkedOn'>,
  format: Format,
  sayDate: (time: number) => string,
): Linked[] {
  return [
    ...providers.map(({ providerId: id, providerName: provider, createdAt }): Linked => {
      const name = providerName(provider, names)
      return {
        id,
        kind: 'provider',
        name,
        detail: format(texts.linkedOn, { date: sayDate(toMs(createdAt)) }),
        mark: markOf(provider, name),
      }
    }),
    ...wallets.map(({ apiKeyId: id, name, address, createdAt }): Linked => {
      const detail = `${shortAddress(address)} · ${format(texts.linkedOn, { date: sayDate(createdAt) })}`
      return { id, kind: 'wallet', name, detail, mark: <WalletIcon icon={undefined} /> }
    }),
  ]
}

const markOf = (provider: string, name: string) => (
  <span className="lk-tile">
    <ProviderMark id={provider} name={name} />
  </span>
)
