import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from './options.ts'
import { readUrl } from './readUrl.ts'

/**
 * The origin of a tunnel to this machine. docs/phone.md#a-site-of-your-own
 *
 * @throws {@link StartRefused} in production, and for anything but an origin by https
 */
export function readTunnel({ tunnel }: OptionValues, production: boolean): string | undefined {
  if (tunnel === undefined) return undefined
  const name = nameOf('tunnel')
  if (production) throw new StartRefused(`${name} is for development; a production start refuses it.`)
  const url = new URL(readUrl('tunnel', tunnel, ['https:']))
  if (url.href === `${url.origin}/`) return url.origin
  throw new StartRefused(`${name} must be an origin without a path, such as https://name.example.com.`)
}
