import { createStamp, importKeyPair } from '@latchkey/crypto'
import type { TestService } from '@latchkey/testing/node'

/** Submits an operation of the public API as the root user of the parent organization. @returns its result */
export async function submitAsRoot(
  { seeded, config, fetch, clock }: TestService,
  name: string,
  parameters: object,
): Promise<Record<string, unknown>> {
  const key = await importKeyPair(seeded.rootApiKey.privateKey)
  const body = JSON.stringify({
    type: `ACTIVITY_TYPE_${name.toUpperCase()}`,
    timestampMs: String(clock.now()),
    organizationId: seeded.organizationId,
    parameters,
  })
  const { header, value } = await createStamp(key, body)
  const headers = { 'content-type': 'application/json', [header]: value }
  const url = `${config.apiBaseUrl}/public/v1/submit/${name}`
  const answer = await fetch(url, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  const { activity } = await answer.json()
  return Object.values<Record<string, unknown>>(activity.result)[0] ?? {}
}
