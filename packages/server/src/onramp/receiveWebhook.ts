import { uuidPattern } from '@latchkey/contract/wire'

import type { Environment } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readBytes } from '../gate/body.ts'
import type { Database } from '../store/database/store.ts'
import { findOnRampCredential } from '../store/onRampCredentials.ts'
import { findOwnedOnRampTransaction } from '../store/onRampTransactions.ts'
import { askProvider } from './getOnrampTransactionStatus.ts'
import { locationOfKey } from './openKeys.ts'

/**
 * A webhook only says that something changed; the service asks the provider what. So a webhook that comes twice, late or
 * out of order does no harm. A failure is answered as one, after which providers send the webhook again.
 * @throws ServiceError WEBHOOK_SIGNATURE_INVALID, BODY_TOO_LARGE, and those of askProvider
 */
export async function receiveWebhook(
  environment: Environment,
  db: Database,
  { credentialId, request }: { credentialId: string; request: Request },
): Promise<object> {
  const { oauth, onRamp, settings, clock } = environment
  const body = Buffer.from(await readBytes(request, settings.maxBodyBytes)).toString('utf8')
  const credential = uuidPattern.test(credentialId) ? await findOnRampCredential(db, credentialId) : undefined
  if (!credential?.sealedWebhookKey) throw new ServiceError('WEBHOOK_SIGNATURE_INVALID', {})
  const keyLocation = locationOfKey(credential, 'webhookKey')
  const webhookKey = await oauth.clientSecrets.open(keyLocation, credential.sealedWebhookKey)
  const webhook = { headers: request.headers, body, now: clock.now() }
  const ids = onRamp[credential.provider].readWebhook(webhookKey, webhook)
  if (!ids) throw new ServiceError('WEBHOOK_SIGNATURE_INVALID', {})
  for (const id of ids.filter((text) => uuidPattern.test(text))) {
    const location = { ownerId: credential.organizationId, id }
    const transaction = await findOwnedOnRampTransaction(db, location)
    const isTheirs =
      transaction?.provider === credential.provider && transaction.sandboxMode === credential.sandboxMode
    if (isTheirs && transaction.status === 'PENDING')
      await askProvider(environment, db, { transaction, credential })
  }
  return {}
}
