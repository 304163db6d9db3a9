import { originPattern } from '@latchkey/contract/server'

import type { QueryHandler } from '../context/handler.ts'
import { readTriedSettings } from './configChanges.ts'
import { callingOrigins, checkOrigin } from './origin.ts'

/** Whether a text can be an entry of the list, or why not. */
export type OriginEntry = 'exact' | 'wildcard' | 'path' | 'spelling' | 'invalid'

export const testOrigin: QueryHandler<'testOrigin'> = async (context, { origin: text, changes }) => {
  const { tried } = await readTriedSettings(context, changes, 'test_origin')
  const origin = originOf(text)
  const decision = checkOrigin(origin ?? null, callingOrigins(tried, context.settings))
  return {
    allowed: origin !== undefined && decision.allowed,
    ...(origin !== undefined && { origin }),
    entry: entryOf(text, origin),
    isSecure: origin !== undefined && isSecure(origin),
  }
}

/** The origin that browsers send for a page at that address. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text) || text.includes('*')) return undefined
  const { origin, protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

function entryOf(text: string, origin: string | undefined): OriginEntry {
  if (originPattern.test(text)) return 'exact'
  if (text.includes('*')) return 'wildcard'
  if (origin === undefined) return 'invalid'
  return text.toLowerCase().startsWith(`${origin}/`) ? 'path' : 'spelling'
}

/** https, or a page on this machine. https://www.w3.org/TR/secure-contexts/ */
function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
