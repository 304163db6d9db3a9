interface CoinNetwork {
  name: string
  symbol: string
}

const btc = { symbol: 'BTC' }
const doge = { symbol: 'DOGE' }
const trx = { symbol: 'TRX' }

/**
 * Networks whose requests are read and whose balances are not, by CAIP-2 id: BIP-122 has the start of the genesis hash,
 * Tron the chain id. https://developers.tron.network/reference-link/eth_chainid
 */
export const coinNetworks: Readonly<Record<string, CoinNetwork>> = {
  'bip122:000000000019d6689c085ae165831e93': { name: 'Bitcoin', ...btc },
  'bip122:000000000933ea01ad0ee984209779ba': { name: 'Bitcoin Testnet', ...btc },
  'bip122:00000000da84f2bafbbc53dee25a72ae': { name: 'Bitcoin Testnet 4', ...btc },
  'bip122:00000008819873e925422c1ff0f99f7c': { name: 'Bitcoin Signet', ...btc },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { name: 'Bitcoin Regtest', ...btc },
  'bip122:1a91e3dace36e2be3bf030a65679fe82': { name: 'Dogecoin', ...doge },
  'bip122:bb0a78264637406b6360aad926284d54': { name: 'Dogecoin Testnet', ...doge },
  'tron:0x2b6653dc': { name: 'Tron', ...trx },
  'tron:0x94a9059e': { name: 'Tron Shasta', ...trx },
  'tron:0xcd8690dc': { name: 'Tron Nile', ...trx },
}

/** Wallets also write the chain id of Tron as a decimal number. */
export const tronNetwork = (id: string): string => {
  const [, chainId] = /^tron:([1-9]\d*)$/.exec(id) ?? []
  return chainId === undefined ? id : `tron:0x${BigInt(chainId).toString(16)}`
}
