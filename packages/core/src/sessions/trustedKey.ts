import type { ClientContext } from '../client/client.types.ts'
import { readText } from '../client/readAnswer.ts'
import { safeAttempts, send } from '../client/send.ts'

/** `otp` signs what one-time codes are encrypted to, `signer` what leaves and enters the enclave. */
export type TrustedKey = 'otp' | 'signer'

const fetched = /* @__PURE__ */ new WeakMap<ClientContext, Promise<object>>()

/**
 * A key of the service (uncompressed hex): pinned, else from `apiBaseUrl`, never from the proxy. Fetched once; `fresh`
 * fetches again after a key rotation. docs/decisions.md#trust-anchors
 */
export async function trustedKey(context: ClientContext, name: TrustedKey, fresh: boolean): Promise<string> {
  const pinned = context.config.pinnedKeys?.[name]
  if (pinned) return pinned
  const known = fetched.get(context)
  const asked = known && !fresh ? known : fetchKeys(context)
  fetched.set(context, asked)
  asked.catch(() => fetched.get(context) === asked && fetched.delete(context))
  return readText(await asked, name, operation)
}

const operation = 'latchkey.json'

async function fetchKeys(context: ClientContext): Promise<object> {
  const url = `${context.config.apiBaseUrl}/.well-known/${operation}`
  const { keys } = await send(context, { url, operation, attempts: safeAttempts })
  return (keys ?? {}) as object
}
