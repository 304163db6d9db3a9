import type { Asset } from '../../state/assets.types.ts'

export interface CreatePaymentLinkParameters {
  /** Address that is to be paid. */
  to: string
  /** Asset to be paid, as in `kit.assets`. The link names its network. */
  asset: Pick<Asset, 'network' | 'address' | 'decimals'>
  /** In the asset's smallest unit. Without it, the payer chooses. */
  amount?: bigint | undefined
}

/**
 * Writes a link that asks for a payment, for a QR code or to be shared: EIP-681, or Solana Pay on Solana.
 *
 * @example
 * createPaymentLink({ to, asset: ether, amount: 10n ** 16n }) // ethereum:0x…@1?value=10000000000000000
 */
export function createPaymentLink({ to, asset, amount }: CreatePaymentLinkParameters): string {
  const { network, address: token, decimals } = asset
  const [namespace, chain = ''] = network.split(':')
  if (namespace === 'solana') {
    const query = new URLSearchParams()
    if (amount !== undefined) query.set('amount', toWhole(amount, decimals))
    if (token !== undefined) query.set('spl-token', token)
    return `solana:${to}${query.size > 0 ? `?${query}` : ''}`
  }
  const number = amount?.toString()
  if (token === undefined) return `ethereum:${to}@${chain}${number === undefined ? '' : `?value=${number}`}`
  return `ethereum:${token}@${chain}/transfer?address=${to}${number === undefined ? '' : `&uint256=${number}`}`
}

function toWhole(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (decimals > 0 && fraction ? `.${fraction}` : '')
}
