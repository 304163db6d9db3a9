import type { Losses } from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'

/** Each kind, one and several. */
const names: Readonly<Record<keyof Losses, readonly [one: string, several: string]>> = {
  wallets: ['wallet', 'wallets'],
  private_keys: ['private key', 'private keys'],
  import_targets: ['import under way', 'imports under way'],
  outbox: ['message to send', 'messages to send'],
  activities: ['request that waits for approval', 'requests that wait for approval'],
  oauth2_credentials: ['client secret', 'client secrets'],
  on_ramp_secret_keys: ['secret key of an on-ramp', 'secret keys of on-ramps'],
  on_ramp_private_keys: ['private key of an on-ramp', 'private keys of on-ramps'],
  on_ramp_webhook_keys: ['webhook key of an on-ramp', 'webhook keys of on-ramps'],
  tvc_deployments: ['pull secret', 'pull secrets'],
  proxy_configs: ['key of an auth proxy', 'keys of auth proxies'],
  sessions: ['signed-in session', 'signed-in sessions'],
  codes: ['one-time code', 'one-time codes'],
  verifications: ['verified contact before its sign-in', 'verified contacts before their sign-in'],
}

const expiring: ReadonlySet<keyof Losses> = new Set(['sessions', 'codes', 'verifications'])

/**
 * Lets a command go on that ends something for good only if its number was typed.
 *
 * @param command as it was called: `--adopt-secrets`
 * @throws {@link StartRefused} naming and counting what is lost
 */
export function requireLosing(
  losses: Losses,
  { command, losing }: { command: string; losing?: string | undefined },
): void {
  const lost = Object.entries(losses) as [keyof Losses, number][]
  const total = lost.reduce((sum, [, number]) => sum + number, 0)
  // Sessions and codes expire while the operator types.
  const most = lost.every(([name]) => expiring.has(name)) ? total + Math.floor(total / 10) : total
  if (losing !== undefined && !/^\d{1,12}$/.test(losing))
    throw new StartRefused(`--losing is ${losing}; expected a number such as ${total}.`)
  const typed = Number(losing ?? 0)
  if (total <= typed && typed <= most) return
  if (total === 0)
    throw new StartRefused(
      `${command} loses nothing, and --losing says ${losing}. Leave it out if that is right.`,
    )
  const parts = lost.map(([name, number]) => `${number} ${names[name][number === 1 ? 0 : 1]}`)
  const wrong = losing === undefined ? '' : ` --losing says ${losing}.`
  throw new StartRefused(
    `${command} would end ${parts.join(', ')} for good, and changed nothing.${wrong} If that is what you want, add --losing ${total}.`,
  )
}
