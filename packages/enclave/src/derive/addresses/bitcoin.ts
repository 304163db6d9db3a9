import { type BitcoinNetwork, bitcoinNetworks } from '@latchkey/rules/decode'
import { type NETWORK, p2pk, p2pkh, p2sh, p2tr, p2wpkh, p2wsh } from '@scure/btc-signer'

type Network = typeof NETWORK

/**
 * Output to one key in each kind of script. P2SH wraps P2WPKH; P2WSH is `<compressed key> OP_CHECKSIG`; P2TR has no
 * script path. docs/decisions.md#wallets-and-derivation
 */
export const bitcoinScripts = {
  P2PKH: (publicKey: Uint8Array, network: Network) => p2pkh(publicKey, network),
  P2SH: (publicKey: Uint8Array, network: Network) => p2sh(p2wpkh(publicKey, network), network),
  P2WPKH: (publicKey: Uint8Array, network: Network) => p2wpkh(publicKey, network),
  P2WSH: (publicKey: Uint8Array, network: Network) => p2wsh(p2pk(publicKey, network), network),
  P2TR: (publicKey: Uint8Array, network: Network) => p2tr(publicKey.subarray(1), undefined, network),
}
export type BitcoinScript = keyof typeof bitcoinScripts

type BitcoinFormats = Readonly<
  Record<`BITCOIN_${BitcoinNetwork}_${BitcoinScript}`, (publicKey: Uint8Array) => string>
>

/** Derives the address of each kind of script on each network. */
export const bitcoinFormats = Object.fromEntries(
  Object.entries(bitcoinNetworks).flatMap(([name, network]) =>
    Object.entries(bitcoinScripts).map(([script, pay]) => [
      `BITCOIN_${name}_${script}`,
      (publicKey: Uint8Array) => pay(publicKey, network).address ?? '',
    ]),
  ),
) as BitcoinFormats
