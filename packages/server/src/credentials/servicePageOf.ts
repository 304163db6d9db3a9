import type { Context } from '../context/context.ts'

/** Which of the service's own pages an origin is. */
export function servicePageOf(
  origin: string | null,
  { vaultOrigin, dashboardOrigin }: Context['settings'],
): 'vault' | 'dashboard' | undefined {
  if (origin === null) return undefined
  if (origin === vaultOrigin) return 'vault'
  return origin === dashboardOrigin ? 'dashboard' : undefined
}
