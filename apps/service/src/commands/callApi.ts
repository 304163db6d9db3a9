import { createServerClient, type ServerClient, ServerClientError } from '@latchkey/node/client'

import type { RootKey } from '../files/rootKeyFile.ts'
import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from '../settings/options.ts'
import { isInTheOpen, readHttpUrl } from '../settings/readUrl.ts'

/** The public API of the options, or of the key's file. @throws {@link StartRefused} */
export function findApi(values: OptionValues, { apiBaseUrl }: RootKey): string {
  const named = (['apiUrl', 'publicApiUrl'] as const).find((name) => values[name])
  const url = named ? readHttpUrl(named, values[named]!).href : apiBaseUrl
  if (!url)
    throw new StartRefused(`A call needs the URL of the public API: ${nameOf('publicApiUrl')} or --api-url.`)
  if (!URL.canParse(url) || isInTheOpen(new URL(url)))
    throw new StartRefused('The apiBaseUrl in the file of --key is not a URL that starts with https://.')
  return url.replace(/\/+$/, '')
}

/** A client that stamps with the key. Somebody waits for the command: it gives up after three attempts. */
export const openClient = (apiBaseUrl: string, { organizationId, keyPair }: RootKey): ServerClient =>
  createServerClient({ apiBaseUrl, organizationId, apiKey: keyPair, attempts: 3 })

/** The result of a call. @throws {@link StartRefused} with the service's error */
export async function orRefuse<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ServerClientError)) throw error
    const { code, status, facts, message } = error
    const answer = status === undefined ? '' : ` ${JSON.stringify({ status, errorCode: code, ...facts })}`
    throw new StartRefused(`${message}${answer}`, { cause: error })
  }
}
