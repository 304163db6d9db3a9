import type { Kit } from '../kit/kit.ts'

/** Where everything of one kit lies in a cache. */
export const kitKey = ({ config }: Pick<Kit, 'config'>) => ['latchkey', config.authProxyConfigId] as const

/** Where the answers to one session lie: another session never sees them. */
export const sessionKey = (kit: Pick<Kit, 'config'>, sessionId: string | undefined) =>
  [...kitKey(kit), sessionId ?? null] as const
