import { learnServiceTime } from '../../client/serviceClock.ts'
import { createBody, sendStamped } from '../../client/stampedRequest.ts'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import { KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { present, presentAs } from '../present.ts'
import { openPrompt, promptTimeout, stampWithPasskey } from './openPrompt.ts'
import type { PasskeySubmitOptions } from './passkeyLogin.types.ts'
import { describePasskey } from './registerPasskey.ts'
import { requireConfig } from './requireConfig.ts'

/**
 * Submits an activity with the stamp of one of the signed-in user's passkeys in place of their session's.
 *
 * It is sent once: an assertion counts once, so a repeated request would be refused, whatever became of the first.
 * docs/decisions.md#passkey-assertions-count-once
 *
 * @throws {@link KitError} `SESSION_MISSING`, `PASSKEY_NOT_FOUND` (before the prompt, if the user has none),
 * `PASSKEY_CANCELLED`, `ABORTED`, ...
 */
export async function submitWithPasskey(
  kit: InternalKit,
  port: PasskeyPort,
  {
    name,
    params,
    signal = new AbortController().signal,
    ...options
  }: { name: string; params: object } & PasskeySubmitOptions,
): Promise<Record<string, unknown>> {
  const { userId, organizationId: sessionOrganizationId } = present(kit)
  const { rpId } = await requireConfig(kit, port)
  const { authenticators } = await kit.api.getAuthenticators({ userId }, { signal })
  if (authenticators.length === 0)
    throw new KitError('PASSKEY_NOT_FOUND', { message: 'The signed-in user has no passkey.' })
  const allowCredentials = authenticators.map(describePasskey)
  const body = createBody(kit, options.organizationId ?? sessionOrganizationId, 'submit', name, params)
  const stamp = await stampWithPasskey(body, (challenge) => {
    const request = { rpId, challenge, allowCredentials, timeout: promptTimeout } as const
    return openPrompt(kit, 'get', signal, (promptSignal) =>
      port.get({ ...request, userVerification: 'required' }, { signal: promptSignal }),
    )
  })
  presentAs(kit, userId)
  try {
    return await sendStamped(kit, { surface: 'submit', name, body, stamp, attempts: 1, options: { signal } })
  } catch (error) {
    learnServiceTime(kit, error)
    throw error
  }
}
