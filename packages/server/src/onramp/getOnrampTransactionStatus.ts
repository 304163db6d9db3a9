import type { FiatOnRampStatus } from '@latchkey/contract'
import { uuidPattern } from '@latchkey/contract/wire'

import type { Context, Environment } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Database } from '../store/database/store.ts'
import type { OnRampCredentialRow } from '../store/onRampCredentials.ts'
import {
  findOnRampTransaction,
  type OnRampTransactionRow,
  settleOnRampTransaction,
} from '../store/onRampTransactions.ts'
import { openKeys, requireCredential } from './openKeys.ts'

export const getOnrampTransactionStatus: QueryHandler<'getOnrampTransactionStatus'> = async (
  context,
  { transactionId, refresh = false },
) => {
  const { db, organization } = context
  const location = { organizationId: organization.id, id: transactionId }
  const transaction = uuidPattern.test(transactionId) ? await findOnRampTransaction(db, location) : undefined
  if (!transaction) throw new ServiceError('ON_RAMP_TRANSACTION_NOT_FOUND', { transactionId })
  if (!refresh) return { transactionStatus: transaction.status }
  return { transactionStatus: await refreshTransaction(context, transaction) }
}

async function refreshTransaction(
  context: Context,
  transaction: OnRampTransactionRow,
): Promise<FiatOnRampStatus> {
  if (transaction.status !== 'PENDING') return transaction.status
  return await askProvider(context, context.db, {
    transaction,
    credential: await requireCredential(context, transaction),
  })
}

/**
 * Asks the provider about a purchase and stores its answer. A final status stays.
 * @throws ServiceError ON_RAMP_REFUSED, UPSTREAM_UNAVAILABLE
 */
export async function askProvider(
  { onRamp, oauth, clock }: Pick<Environment, 'onRamp' | 'oauth' | 'clock'>,
  db: Database,
  { transaction, credential }: { transaction: OnRampTransactionRow; credential: OnRampCredentialRow },
): Promise<FiatOnRampStatus> {
  const { organizationId, id, provider, walletAddress, sandboxMode, createdAt } = transaction
  const keys = await openKeys(oauth.clientSecrets, credential)
  const purchase = { transactionId: id, walletAddress, sandboxMode, createdAt }
  const status = await onRamp[provider].readStatus(keys, purchase)
  return await settleOnRampTransaction(db, { organizationId, id, status, now: clock.now() })
}
