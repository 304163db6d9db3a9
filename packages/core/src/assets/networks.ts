import type { AddressFormat } from '@latchkey/contract'
import { coinDecimals, readAddressFormat } from '@latchkey/crypto/addresses'

import { checkWalletConfig } from '../client/checkWalletConfig.ts'
import { readNetworkSettings, toNetworkId } from '../client/readNetworkSettings.ts'
import type { NetworkId, TokenConfig, WalletConfig } from '../client/walletConfig.types.ts'
import { KitError } from '../errors/KitError.ts'
import type { Asset, WalletNetwork } from '../state/assets.types.ts'
import { networkTable } from './networkTable.ts'

/** A network, with what the kit needs to use it. */
export interface ConfiguredNetwork extends WalletNetwork {
  /** Endpoint for JSON-RPC. It may contain the developer's API key, so that no message may name it. */
  readonly url: string
  /** The native coin first. */
  readonly assets: readonly Asset[]
  /** Whether fees include the place on Ethereum; undefined where only the network itself knows. */
  readonly isRollupOfOptimism: boolean | undefined
}

/**
 * The networks of `wallet.rpc`, in its order.
 *
 * @throws TypeError if the configuration is malformed
 */
export function readNetworks(config: WalletConfig = {}): readonly ConfiguredNetwork[] {
  checkWalletConfig(config)
  const { rpc, tokens } = readNetworkSettings(config)
  return Object.entries(rpc).map(([id, url]) => {
    const network = readNetwork(id, config)
    const tokensOfNetwork = tokens.filter((token) => token.network === id)
    return {
      ...network,
      url,
      assets: [network.nativeAsset, ...tokensOfNetwork.map((token) => toAsset(id, token))],
    }
  })
}

function readNetwork(id: NetworkId, config: WalletConfig): Omit<ConfiguredNetwork, 'url' | 'assets'> {
  const configured = config.networks?.find((network) => network.id === id)
  const row = networkTable[id]
  if (!configured && !row)
    throw new TypeError(
      `config.wallet.rpc names ${id}, which is not among the built-in networks. Expected: an entry in config.wallet.networks.`,
    )
  const namespace = id.startsWith('solana:') ? 'solana' : 'eip155'
  const { symbol, decimals, name } = configured?.nativeCurrency ?? {
    symbol: row?.symbol ?? '',
    decimals: coinDecimals(id) ?? 0,
  }
  const nativeAsset: Asset = {
    id: `${id}/slip44:${row?.coinType ?? 60}`,
    network: id,
    kind: 'native',
    symbol,
    decimals,
    name,
  }
  return {
    id,
    namespace,
    nativeAsset,
    name: configured?.name ?? row?.name ?? id,
    explorerUrl: configured ? configured.explorerUrl : row?.explorerUrl,
    isTestNetwork: row?.isTestNetwork ?? false,
    isRollupOfOptimism: row ? (row.isRollupOfOptimism ?? false) : undefined,
  }
}

const toAsset = (network: NetworkId, { address, symbol, decimals, name }: TokenConfig): Asset => ({
  id: network.startsWith('solana:')
    ? `${network}/token:${address}`
    : `${network}/erc20:${address.toLowerCase()}`,
  network,
  kind: 'token',
  address,
  symbol,
  decimals,
  name,
})

/** Networks on which an account of the format has assets. */
export const networksOf = (
  networks: readonly ConfiguredNetwork[],
  addressFormat: AddressFormat,
): readonly ConfiguredNetwork[] => {
  const chain = readAddressFormat(addressFormat)
  return networks.filter(({ namespace }) => namespace === chain.networks?.namespace)
}

/** @throws {@link KitError} `NETWORK_NOT_CONFIGURED` */
export function findNetwork(networks: readonly ConfiguredNetwork[], id: NetworkId): ConfiguredNetwork {
  const network = networks.find((one) => one.id === toNetworkId(id))
  if (network) return network
  throw new KitError('NETWORK_NOT_CONFIGURED', { message: `config.wallet.rpc has no endpoint for ${id}.` })
}

/** @throws {@link KitError} `NETWORK_NOT_CONFIGURED` */
export function findAsset({ id, assets }: ConfiguredNetwork, assetId: string): Asset {
  const normalizedId = assetId.startsWith('eip155') ? assetId.toLowerCase() : assetId
  const asset = assets.find((one) => one.id === normalizedId)
  if (asset) return asset
  throw new KitError('NETWORK_NOT_CONFIGURED', { message: `${id} has no configured asset ${assetId}.` })
}

/** Public fields of a network, without its endpoint. */
export const toPublic = ({
  id,
  name,
  namespace,
  nativeAsset,
  isTestNetwork,
  explorerUrl,
}: ConfiguredNetwork): WalletNetwork => ({
  id,
  name,
  namespace,
  nativeAsset,
  isTestNetwork,
  explorerUrl,
})

/** Page of the network's explorer about a transaction. */
export function transactionUrl({ id, explorerUrl }: WalletNetwork, hash: string): string | undefined {
  if (!explorerUrl) return undefined
  const [namespace, cluster] = id.split(':')
  const query = namespace === 'solana' && cluster !== 'mainnet' ? `?cluster=${cluster}` : ''
  return `${explorerUrl}/tx/${hash}${query}`
}
