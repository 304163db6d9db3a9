import type { AuthConfig } from '@latchkey/react'

/** The part of the configuration about social providers. */
export type SocialConfig = Pick<AuthConfig, 'oauthClientIds' | 'oauthNames'>

/** The display name of a provider: the service's, else its capitalized id. */
export function providerName(id: string, names: SocialConfig['oauthNames'] = {}): string {
  const name = Object.hasOwn(names, id) ? names[id] : undefined
  return name ?? id.charAt(0).toUpperCase() + id.slice(1)
}
