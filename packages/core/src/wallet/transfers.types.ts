import type { AddressFormat } from '@latchkey/contract'

import type { CallOptions } from '../client/client.types.ts'
import type { NewAccount } from '../client/walletConfig.types.ts'
import type { CreatedWallet } from './wallet.types.ts'

export interface ExportWalletParameters extends CallOptions {
  walletId: string
}

/** Recovery phrase of a wallet, and its passphrase if it has one: enough to restore the wallet anywhere. */
export interface ExportedWallet {
  /** The words of the recovery phrase, separated by single spaces. */
  phrase: string
  /** Set if the wallet was imported with one. Without it, the phrase is another wallet. */
  passphrase?: string | undefined
}

export interface ExportAccountParameters extends CallOptions {
  /** Address of a wallet's account. */
  address: string
}

export interface ExportPrivateKeyParameters extends CallOptions {
  privateKeyId: string
}

export interface ImportWalletParameters extends CallOptions, ExportedWallet {
  /** Unique among the user's wallets. @default "Wallet" */
  name?: string | undefined
  /** @default ['ethereum', 'solana'] */
  accounts?: readonly NewAccount[] | undefined
}

export interface ImportPrivateKeyParameters extends CallOptions {
  /** Hex, WIF, base58 of 64 bytes (Solana) or `suiprivkey`. */
  privateKey: string
  /** Unique among the user's private keys. */
  name: string
  curve: 'CURVE_SECP256K1' | 'CURVE_ED25519' | 'CURVE_P256'
  /** Addresses to derive: `ADDRESS_FORMAT_ETHEREUM`, ... */
  addressFormats: readonly AddressFormat[]
}

export interface ImportedPrivateKey {
  privateKeyId: string
  addresses: { format?: string | undefined; address?: string | undefined }[]
}

/**
 * Exports and imports keys. Each call encrypts to a key of its own, so the secret is readable on this page and in the
 * enclave only. The service refuses them with `STEP_UP_REQUIRED` on any page but its vault:
 * docs/decisions.md#export-and-import
 */
export interface KeyTransfers {
  /** @throws {@link StepUpError} outside the vault */
  exportWallet(parameters: ExportWalletParameters): Promise<ExportedWallet>
  /** The private key of one account, 32 bytes. @throws {@link StepUpError} outside the vault */
  exportAccount(parameters: ExportAccountParameters): Promise<Uint8Array<ArrayBuffer>>
  /** 32 bytes. @throws {@link StepUpError} outside the vault */
  exportPrivateKey(parameters: ExportPrivateKeyParameters): Promise<Uint8Array<ArrayBuffer>>
  /** @throws {@link StepUpError} outside the vault. @throws {@link ApiError} if the words are no recovery phrase */
  importWallet(parameters: ImportWalletParameters): Promise<CreatedWallet>
  /** @throws {@link StepUpError} outside the vault. @throws {@link ApiError} if it is no private key of that curve */
  importPrivateKey(parameters: ImportPrivateKeyParameters): Promise<ImportedPrivateKey>
}
