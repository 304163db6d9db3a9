import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from './options.ts'
import { readHttpUrl } from './readUrl.ts'

/**
 * The origin of a page of the service: of the vault, or of the dashboard.
 *
 * @throws {@link StartRefused} for anything but an origin by https, or by http on localhost
 */
export function readPageOrigin(name: 'vaultUrl' | 'dashboardUrl', values: OptionValues): string | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  const { origin, pathname, search, hash, username, password } = readHttpUrl(name, text)
  if (pathname === '/' && !search && !hash && !username && !password) return origin
  const page = name === 'vaultUrl' ? 'vault' : 'dashboard'
  throw new StartRefused(
    `${nameOf(name)} must be an origin without a path, such as https://${page}.example.com. Nothing else may be served there.`,
  )
}
