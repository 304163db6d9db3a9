import { walletEn } from '../../texts/en/wallet.ts'
import { translate } from '../../texts/texts.ts'

/** A sentence of the list of wallets. */
export const tw = translate('wallet', walletEn)
