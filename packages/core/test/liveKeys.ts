import { createStamp, keyPairFromHandle } from '@latchkey/crypto'
import type { TestKit, TestService } from '@latchkey/testing/node'

import type { Session } from '../src/sessions/session.ts'

/** Calls whoami with each key, bypassing the kit. Returns the keys that the service accepts. */
export async function liveKeys(
  { fetch, config }: Pick<TestService, 'fetch' | 'config'>,
  keys: TestKit['device']['keys'],
  { organizationId }: Session,
): Promise<string[]> {
  const url = `${config.apiBaseUrl}/public/v1/query/whoami`
  const body = JSON.stringify({ organizationId })
  const live: string[] = []
  for (const { handle } of keys.values()) {
    const pair = await keyPairFromHandle(handle)
    const { header, value } = await createStamp(pair, body)
    const headers = { 'content-type': 'application/json', [header]: value }
    const { ok } = await fetch(url, { method: 'POST', body, headers })
    if (ok) live.push(pair.publicKey)
  }
  return live
}
