import type { ApiKeyCurve } from '@latchkey/contract'
import type { KeyCurve } from '@latchkey/crypto/node'

import { apiKeyType, type KeyType, walletTypes } from '../store/credentials.ts'

/** Curves of keys that people's wallets hold: Ethereum's and Solana's. */
export type WalletCurve = Exclude<KeyCurve, 'P256'>

/** The curve of a key as requests name it. */
export const curveOf = (curveType: ApiKeyCurve): KeyCurve =>
  curveType.slice('API_KEY_CURVE_'.length) as KeyCurve

/** What a key of the curve is stored as. */
export const keyTypeOf = (curve: KeyCurve): KeyType => (curve === 'P256' ? apiKeyType : walletTypes[curve])

/** Whether a credential is a wallet's key. */
export const isWalletType = (type: string): boolean => Object.values<string>(walletTypes).includes(type)
