import { createStamp, keyPairFromHandle } from '@latchkey/crypto'
import type { TestKit, TestService } from '@latchkey/testing/node'

import type { Session } from '../src/sessions/session.ts'

/** Asks by each key, past the kit, who is there in that session's organization. Answers those that open something. */
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
