import { isIPv4 } from 'node:net'

import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionName } from './options.ts'

/**
 * Validates a URL. It may contain a password, so messages never quote it.
 *
 * @throws {@link StartRefused}
 */
export function readUrl(name: OptionName, text: string, protocols: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && protocols.includes(url.protocol) && url.hostname !== '') return text
  throw new StartRefused(`${nameOf(name)} is not a URL that starts with ${protocols.join('// or ')}//.`)
}

/**
 * Validates an HTTP URL: with TLS, except on this machine.
 *
 * @throws {@link StartRefused}
 */
export function readHttpUrl(name: OptionName, text: string): URL {
  const url = new URL(readUrl(name, text, ['https:', 'http:']))
  if (!isInTheOpen(url)) return url
  throw new StartRefused(`${nameOf(name)} starts with http://, which is for loopback only. Use https://.`)
}

/** Whether requests to the URL are unencrypted and leave this machine. */
export const isInTheOpen = (url: URL): boolean => url.protocol !== 'https:' && !isLoopback(hostOf(url))

/** The host of a URL, with IPv6 addresses without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Whether only programs on this machine can reach the address. A name is loopback only if it is `localhost`. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
