import type { Kit } from '@latchkey/core'
import { redact } from './redact.ts'

/**
 * The claims of the active session's token, without the token; undefined while nobody is signed in. Asking for the
 * token may renew the session. @throws {@link KitError}
 */
export async function readTokenClaims(kit: Kit): Promise<unknown> {
  const [, payload] = (await kit.sessions.getToken())?.split('.') ?? []
  if (!payload) return undefined
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
    char.charCodeAt(0),
  )
  return redact(JSON.parse(new TextDecoder().decode(bytes)))
}
