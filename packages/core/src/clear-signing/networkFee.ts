import type { DecodedField } from '../state/decodedRequest.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
import { formatUnits } from './amount.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { EthereumTransaction } from './ethereumTransaction.ts'
import { coinText, textField } from './fields.ts'
import { warn } from './warn.ts'

/** Gas of one blob. EIP-4844 */
const gasPerBlob = 131_072n

/** The most that the network takes for a transaction of Ethereum, in wei. */
export const maxNetworkFee = ({
  gasLimit,
  maxFeePerGas,
  blobs = [],
  maxFeePerBlobGas = 0n,
}: Pick<EthereumTransaction, 'gasLimit' | 'maxFeePerGas' | 'blobs' | 'maxFeePerBlobGas'>): bigint =>
  gasLimit * maxFeePerGas + BigInt(blobs.length) * gasPerBlob * maxFeePerBlobGas

/**
 * The fee from which on a user is warned, in whole coins: some hundred times what a usual transaction costs there.
 * A coin that isn't listed: one coin.
 */
const highFees: Readonly<Record<string, number>> = {
  ETH: 0.1,
  BNB: 0.5,
  AVAX: 10,
  POL: 500,
  SOL: 1,
  BTC: 0.01,
  DOGE: 100,
  TRX: 2_000,
}

/** The rows of the fee, and what leaves the account with it. None where nothing is paid for. `isExact`: no less, either. */
export function feeFields(
  context: DecodeContext,
  network: string | undefined,
  { fee, value, isExact = false }: { fee: bigint; value: bigint; isExact?: boolean },
): DecodedField[] {
  if (fee === 0n) return []
  const row = (name: 'network-fee' | 'total', amount: bigint): DecodedField => {
    const limit = coinText(context, network, amount)
    if (isExact) return textField(name, limit, 'amount')
    return { ...textField(name, `Up to ${limit}`, 'amount'), special: 'up-to', limit }
  }
  return [row('network-fee', fee), ...(value > 0n ? [row('total', fee + value)] : [])]
}

/** A fee that nobody wants to pay: high by itself, or ten times what is sent and not small. */
export function feeWarnings(
  context: DecodeContext,
  network: string | undefined,
  { fee, value }: { fee: bigint; value: bigint },
): RequestWarning[] {
  const { symbol, decimals } = context.coin(network) ?? { symbol: '', decimals: 18 }
  const high = (BigInt((highFees[symbol] ?? 1) * 1_000) * 10n ** BigInt(decimals)) / 1_000n
  const exceedsValue = value > 0n && fee > 10n * value && fee > high / 10n
  return fee >= high || exceedsValue
    ? [warn('high-fee', { fee: symbol ? `${formatUnits(fee, decimals)} ${symbol}` : String(fee) })]
    : []
}
