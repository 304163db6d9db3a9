import { CryptoError, encodeHex, stampSchemes } from '@latchkey/crypto'
import {
  checksumEthereumAddress,
  ethereumAddress,
  recoverSecp256k1PublicKey,
} from '@latchkey/crypto/secp256k1'
import type { Eip1193Provider } from '../../environment/walletPort.ts'
import { askWallet, walletError } from './askWallet.ts'
import type { WalletConnection } from './connection.types.ts'

/** Hex digits of an ECDSA signature: r, s and v. Longer ones are for smart contracts. ERC-1271, ERC-6492 */
const digits = 130

/**
 * Asks an Ethereum wallet for its address. EIP-1193, EIP-1102
 *
 * @throws {@link KitError} `WALLET_REJECTED`, `WALLET_LOCKED`, ...
 */
export async function connectEthereum(provider: Eip1193Provider): Promise<WalletConnection> {
  const ask = (method: string, params: readonly unknown[] = []) =>
    askWallet(method, async () => provider.request({ method, params }))
  const accounts = await ask('eth_requestAccounts')
  const read = (addresses: unknown): string | undefined => {
    const [first] = Array.isArray(addresses) ? addresses : []
    return wellFormed(() => checksumEthereumAddress(String(first)))
  }
  let address = read(accounts)
  // A locked wallet returns an empty list.
  if (!address)
    throw walletError(
      Array.isArray(accounts) && accounts[0] ? 'WALLET_UNSUPPORTED' : 'WALLET_LOCKED',
      'The wallet returned no address.',
    )
  // Default: mainnet.
  const chain = Number(await ask('eth_chainId').catch(() => 1))
  const chainId = Number.isSafeInteger(chain) && chain > 0 ? chain : 1

  return {
    get address() {
      return address!
    },
    chainId,
    async sign(fields, message) {
      const text = `0x${encodeHex(new TextEncoder().encode(message))}`
      const signature = await ask('personal_sign', [text, fields.address])
      if (typeof signature !== 'string' || signature.length > digits + 2)
        throw walletError('WALLET_SMART_CONTRACT', 'The account is a smart contract.')
      const publicKey = wellFormed(() => recoverSecp256k1PublicKey(message, signature))
      if (publicKey && ethereumAddress(publicKey) === fields.address) {
        const scheme = stampSchemes.secp256k1Eip191
        return { message, signature, publicKey, scheme, curveType: 'API_KEY_CURVE_SECP256K1' }
      }
      const code = await ask('eth_getCode', [fields.address, 'latest']).catch(() => '0x')
      if (String(code).length > 2)
        throw walletError('WALLET_SMART_CONTRACT', 'The account is a smart contract.')
      if (publicKey) throw walletError('WALLET_WRONG_ACCOUNT', 'Another account signed.')
      throw walletError(
        'WALLET_UNSUPPORTED',
        'The signature is invalid: no public key can be recovered from it.',
      )
    },
    watch(listener) {
      const change = (addresses: unknown) => {
        const next = read(addresses)
        if (next === address) return
        address = next ?? address
        listener(next)
      }
      const end = () => listener(undefined)
      provider.on?.('accountsChanged', change)
      provider.on?.('disconnect', end)
      return () => {
        provider.removeListener?.('accountsChanged', change)
        provider.removeListener?.('disconnect', end)
      }
    },
  }
}

/** Reads a wallet's answer. Returns undefined if it is malformed. */
function wellFormed(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof CryptoError) return undefined
    throw error
  }
}
