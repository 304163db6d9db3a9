import type { AuthConfig } from '@latchkey/react'

/** The part of the configuration about social providers. */
export type SocialConfig = Pick<AuthConfig, 'oauthClientIds' | 'oauthNames'>

/** The other methods. Any other enabled name is a social provider. */
const others = ['email', 'sms', 'passkey', 'wallet']

export const isSocial = (id: string): boolean => !others.includes(id)

/** Whether a method can be used. A provider without a client id can't, and gets no button. */
export const isUsable = (id: string, config: SocialConfig | undefined): boolean =>
  !isSocial(id) || (config !== undefined && Object.hasOwn(config.oauthClientIds, id))

/** The display name of a provider: the service's, else its capitalized id. */
export function providerName(id: string, names: SocialConfig['oauthNames'] = {}): string {
  const name = Object.hasOwn(names, id) ? names[id] : undefined
  return name ?? id.charAt(0).toUpperCase() + id.slice(1)
}
