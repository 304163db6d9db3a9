import type { Operations } from '@latchkey/contract/server'
import type { ReadParamsOf } from '@latchkey/contract/wire'

import type { SubmitHandler } from '../context/handler.ts'
import { invalid } from '../errors/ServiceError.ts'
import type {
  NewPurchase,
  OnRampCryptoCurrency,
  OnRampFiatCurrency,
  OnRampNetwork,
  OnRampPaymentMethod,
} from '../ports/onRampProvider.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { insertOnRampTransaction } from '../store/onRampTransactions.ts'
import { checkWalletAddress } from './checkWalletAddress.ts'
import { toProviderName } from './credentials.ts'
import { openKeys, requireCredential } from './openKeys.ts'
import { signWidgetUrl } from './signWidgetUrl.ts'

type Parameters = ReadParamsOf<Operations['submit']['initFiatOnRamp']>

export interface StartedOnRamp {
  purchase: NewPurchase
  /** Organization whose keys it uses. */
  ownerId: string
  url: string
  signature: string | undefined
  /** Whether an earlier request started it. */
  isKnown: boolean
}

export const initFiatOnRamp: SubmitHandler<'initFiatOnRamp', StartedOnRamp> = {
  async prepare(context, parameters) {
    const { onRamp, oauth } = context
    const name = toProviderName(parameters.onrampProvider)
    const provider = onRamp[name]
    const { urlForSignature } = parameters
    const purchase = toPurchase(parameters, {
      transactionId: timeOrderedUuid(context.now, context.random),
      createdAt: context.now,
      clientAddress: context.connection.address,
    })
    const { walletAddress, sandboxMode, paymentMethod } = purchase
    await checkWalletAddress(context, purchase)
    if (paymentMethod && !provider.paymentMethods.has(paymentMethod))
      throw invalid('parameters.paymentMethod', 'got one that the provider does not take, expected another')
    const credential = await requireCredential(context, { provider: name, sandboxMode })
    const keys = await openKeys(oauth.clientSecrets, credential)
    const signed =
      urlForSignature === undefined
        ? undefined
        : await signWidgetUrl(context, { url: urlForSignature, provider, keys, walletAddress, sandboxMode })
    const transactionId = signed?.transaction?.id ?? purchase.transactionId
    const started = { ...purchase, transactionId }
    return {
      purchase: started,
      ownerId: credential.organizationId,
      url: await provider.start(keys, started),
      signature: signed?.signature,
      isKnown: signed?.transaction !== undefined,
    }
  },

  async apply({ db, organization, caller }, { onrampProvider }, started) {
    const { purchase, ownerId, url, signature, isKnown } = started
    const { transactionId: id, walletAddress, network, cryptoCurrency, sandboxMode, createdAt } = purchase
    if (!isKnown)
      await insertOnRampTransaction(db, {
        id,
        organizationId: organization.id,
        ownerId,
        userId: caller.userId,
        provider: toProviderName(onrampProvider),
        sandboxMode,
        walletAddress,
        network,
        cryptoCurrency,
        status: 'PENDING',
        createdAt,
        updatedAt: createdAt,
      })
    return {
      onRampUrl: url,
      onRampTransactionId: id,
      ...(signature !== undefined && { onRampUrlSignature: signature }),
    }
  },
}

/** Names without the prefixes of the API. */
const toPurchase = (
  parameters: Parameters,
  facts: Pick<NewPurchase, 'transactionId' | 'createdAt' | 'clientAddress'>,
): NewPurchase => ({
  ...facts,
  walletAddress: parameters.walletAddress,
  sandboxMode: parameters.sandboxMode ?? false,
  network: parameters.network.replace('FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_', '') as OnRampNetwork,
  cryptoCurrency: parameters.cryptoCurrencyCode.replace(
    'FIAT_ON_RAMP_CRYPTO_CURRENCY_',
    '',
  ) as OnRampCryptoCurrency,
  fiatCurrency: parameters.fiatCurrencyCode?.replace('FIAT_ON_RAMP_CURRENCY_', '') as
    | OnRampFiatCurrency
    | undefined,
  fiatAmount: parameters.fiatCurrencyAmount,
  paymentMethod: parameters.paymentMethod?.replace('FIAT_ON_RAMP_PAYMENT_METHOD_', '') as
    | OnRampPaymentMethod
    | undefined,
})
