import { isSameAddress } from '@latchkey/crypto/addresses'

import { findAsset } from '../assets/networks.ts'
import { KitError } from '../errors/KitError.ts'
import type { Quote, QuoteParameters } from '../state/payments.types.ts'
import type { ChainContext, ChainPayments } from './chainPayments.ts'

/** How long the reviewed fee holds, ms. */
const lifetime = 120_000

/** @throws {@link KitError} */
export async function quotePayment(
  chain: ChainPayments,
  context: ChainContext,
  { from, to, assetId, amount: requestedAmount }: QuoteParameters,
  now: () => number,
): Promise<Quote> {
  const asset = findAsset(context.network, assetId)
  const parsed = chain.parseAddress(to)
  const isToken = context.network.assets.some((one) => one.address && isSameAddress(one.address, to.trim()))
  if ('reason' in parsed || isToken)
    throw new KitError('RECIPIENT_INVALID', {
      message: `The recipient can't be paid: ${'reason' in parsed ? parsed.reason : 'token'}.`,
    })
  if (requestedAmount !== 'max' && (typeof requestedAmount !== 'bigint' || requestedAmount <= 0n))
    throw new KitError('AMOUNT_INVALID', {
      message: `Got: ${requestedAmount}. Expected: a positive bigint, or "max".`,
    })
  const { address } = parsed
  const { amount, fee, plan } = await chain.quote(context, { from, to: address, asset }, requestedAmount)
  return {
    id: crypto.randomUUID(),
    from,
    network: context.network.id,
    to: address,
    asset,
    amount,
    plan,
    fee: { asset: context.network.nativeAsset, ...fee },
    total: asset.kind === 'native' ? amount + fee.max : amount,
    expiresAt: now() + lifetime,
  }
}
