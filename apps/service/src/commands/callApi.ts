import { createStamp } from '@latchkey/crypto'

import type { RootKey } from '../files/rootKeyFile.ts'
import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from '../settings/options.ts'
import { readHttpUrl } from '../settings/readUrl.ts'
import { askJson } from './askJson.ts'

/** The public API of the options, or of the key's file. @throws {@link StartRefused} */
export function findApi(values: OptionValues, { apiBaseUrl }: RootKey): string {
  const named = (['apiUrl', 'publicApiUrl'] as const).find((name) => values[name])
  const url = named ? readHttpUrl(named, values[named]!).href : apiBaseUrl
  if (url) return url.replace(/\/+$/, '')
  throw new StartRefused(`A call needs the URL of the public API: ${nameOf('publicApiUrl')} or --api-url.`)
}

/** Posts a body that the key stamps. @throws {@link StartRefused} with the service's error */
export async function postStamped(
  url: string,
  body: string,
  { keyPair }: RootKey,
): Promise<Record<string, unknown>> {
  const { header, value } = await createStamp(keyPair, body)
  const headers = { 'content-type': 'application/json', [header]: value }
  const { ok, status, answer } = await askJson(url, { method: 'POST', headers, body })
  if (!ok) throw new StartRefused(`${url} responded with ${status}: ${JSON.stringify(answer)}`)
  return answer
}
