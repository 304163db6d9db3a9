import type { Kit } from '../kit/kit.ts'

/** Query key of everything that belongs to one kit. */
export const kitQueryKey = ({ config }: Pick<Kit, 'config'>) =>
  ['latchkey', config.authProxyConfigId] as const

/** Query key of everything that belongs to one session. Other sessions never see it. */
export const sessionQueryKey = (kit: Pick<Kit, 'config'>, sessionId: string | undefined) =>
  [...kitQueryKey(kit), sessionId ?? null] as const
