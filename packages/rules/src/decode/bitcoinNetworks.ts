import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

export const bitcoinNetworks = {
  MAINNET: NETWORK,
  TESTNET: TEST_NETWORK,
  SIGNET: TEST_NETWORK,
  REGTEST: { ...TEST_NETWORK, bech32: 'bcrt' },
}
export type BitcoinNetwork = keyof typeof bitcoinNetworks
