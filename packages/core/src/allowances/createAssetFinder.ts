import type { ConfiguredNetwork } from '../assets/networks.ts'
import { createDecodeContext } from '../clear-signing/decodeContext.ts'
import { withUsualTokens } from '../clear-signing/usualTokens.ts'
import type { WalletConfig } from '../client/walletConfig.types.ts'
import type { Asset } from '../state/assets.types.ts'

/** Finds the tokens that the signing window knows: those of the configuration, then those of the kit's own list. */
export function createAssetFinder(
  wallet: WalletConfig,
  { id: network, namespace, assets }: ConfiguredNetwork,
) {
  const context = withUsualTokens(createDecodeContext(wallet))
  return (address: string): Asset | undefined => {
    const id = `${network}/${namespace === 'solana' ? `token:${address}` : `erc20:${address.toLowerCase()}`}`
    const unit = context.token(network, address)
    return (
      assets.find((asset) => asset.id === id) ??
      (unit && { id, network, kind: 'token', address, symbol: unit.symbol, decimals: unit.decimals })
    )
  }
}
