import type { DetectedWallet, LinkedWallet, OAuthProvider } from '@latchkey/react'
import type { ReactNode } from 'react'

import { Icon } from '../../parts/icons/Icon.tsx'
import { wallet as walletIcon } from '../../parts/icons/icons.tsx'
import { ProviderMark } from '../../sign-in/oauth/ProviderMark.tsx'
import { providerName, type SocialConfig } from '../../sign-in/oauth/socialProviders.ts'
import { WalletIcon } from '../../sign-in/wallet/WalletIcon.tsx'
import type { profileEn } from '../../texts/en/profile.ts'
import type { Format } from '../../texts/useFormat.ts'
import { toMs } from '../passkeys/toPasskey.ts'
import type { Linkable } from './LinkAccount.tsx'
import type { Linked } from './LinkedRow.tsx'

export interface Both {
  providers: readonly OAuthProvider[]
  wallets: readonly LinkedWallet[]
}

interface Say {
  names: SocialConfig['oauthNames']
  /** The wallets that this page has found, which sent their icons. */
  detected: readonly DetectedWallet[]
  texts: typeof profileEn
  format: Format
  formatDate: (time: number) => string
}

/** The login methods beside codes and passkeys, as the profile lists them: providers, then wallets, oldest first. */
export const toLinked = (
  { providers, wallets }: Both,
  { names, detected, texts, format, formatDate }: Say,
): Linked[] => [
  ...providers.map(({ providerId: id, providerName: provider, email: account, createdAt }): Linked => {
    const named = nameAndTag(provider, names)
    const detail = format(texts.linkedOn, { date: formatDate(toMs(createdAt)) })
    return { id, kind: 'provider', ...named, account, detail, mark: onTile(markOf(provider, named.name)) }
  }),
  ...wallets.map(({ apiKeyId: id, name, address, createdAt }): Linked => {
    const detail = format(texts.linkedOn, { date: formatDate(createdAt) })
    const icon = detected.find((wallet) => wallet.name === name)?.icon
    return { id, kind: 'wallet', name, detail, address, mark: <WalletIcon icon={icon} /> }
  }),
]

/** A method that can be linked, as the menu lists it. */
export function toLinkable(
  id: string,
  names: SocialConfig['oauthNames'],
  texts: Pick<typeof profileEn, 'linkWallet'>,
): Linkable {
  if (id === 'wallet') return { id, name: texts.linkWallet, mark: <Icon shape={walletIcon} /> }
  const named = nameAndTag(id, names)
  return { id, ...named, mark: markOf(id, named.name) }
}

/** The service may add to a provider's name what isn't part of it: "Google (development)". */
function nameAndTag(
  id: string,
  names: SocialConfig['oauthNames'],
): { name: string; tag?: string | undefined } {
  const full = providerName(id, names)
  const [, name, tag] = /^(.+) \(([^()]+)\)$/.exec(full) ?? [full, full]
  return { name: name ?? full, tag }
}

const markOf = (provider: string, name: string): ReactNode => <ProviderMark id={provider} name={name} />

const onTile = (mark: ReactNode) => <span className="lk-tile">{mark}</span>
