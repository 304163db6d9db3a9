import type { AuthConfig } from '@latchkey/react'

/** What of the configuration names social providers. */
export type SocialConfig = Pick<AuthConfig, 'oauthClientIds' | 'oauthNames'>

/** Names of other methods; whatever else is switched on is a social provider. */
const others = ['email', 'sms', 'passkey', 'wallet']

export const isSocial = (id: string): boolean => !others.includes(id)

/** Without a client id a provider can't be asked, and no button promises it. */
export const isUsable = (id: string, config: SocialConfig | undefined): boolean =>
  !isSocial(id) || (config !== undefined && Object.hasOwn(config.oauthClientIds, id))

/** What people call a provider: as the service says, else its id. */
export function providerName(id: string, names: SocialConfig['oauthNames'] = {}): string {
  const name = Object.hasOwn(names, id) ? names[id] : undefined
  return name ?? id.charAt(0).toUpperCase() + id.slice(1)
}
