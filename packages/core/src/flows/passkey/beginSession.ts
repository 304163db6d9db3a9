import { createStamp, type Signer } from '@latchkey/crypto'

import { learnServiceTime } from '../../client/serviceClock.ts'
import { createBody, sendStamped } from '../../client/stampedRequest.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'

export interface BeginSessionParameters {
  /** A key of the user: a temporary one, or that of a login whose answer was lost. */
  signer: Signer
  /** The user's own organization, or its parent. docs/wire-format.md#which-organization-a-stamp-belongs-to */
  organizationId: string
  /** Lifetime of the session's key, in seconds. */
  seconds: number
  /** Whether the account was made for this session. */
  isNewAccount?: boolean | undefined
  /** The name of a new account. */
  name?: string | undefined
  signal: AbortSignal
}

/** Starts a session, bound to a fresh key, with the stamp of a key that the user has. */
export async function beginSession(
  kit: InternalKit,
  { signer, organizationId, seconds, isNewAccount, name, signal }: BeginSessionParameters,
): Promise<Session> {
  const sessionRuntime = await kit.sessionRuntime()
  const keyName = `passkey.${crypto.randomUUID()}`
  const key = await sessionRuntime.keys.make(keyName)
  const { sessionProfileId } = kit.config
  const params = { publicKey: key.pair.publicKey, expirationSeconds: String(seconds), sessionProfileId }
  const ask = async () => {
    const body = createBody(kit, organizationId, 'submit', 'stampLogin', params)
    const stamp = await createStamp(signer, body)
    return sendStamped(kit, { surface: 'submit', name: 'stampLogin', body, stamp, options: { signal } })
  }
  try {
    const answer = ask().catch((error) => {
      if (!learnServiceTime(kit, error)) throw error
      return ask()
    })
    const login = { keyName, key, method: 'passkey', isNewAccount, name, signal }
    return await sessionRuntime.startSession({ answer, operation: 'stamp_login', ...login })
  } catch (error) {
    await sessionRuntime.keys.delete(keyName)
    throw error
  }
}
