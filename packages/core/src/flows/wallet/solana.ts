import { encodeHex, stampSchemes } from '@latchkey/crypto'
import type { StandardAccount, StandardWallet } from '../../environment/walletPort.ts'
import { hasCode } from '../../errors/KitError.ts'
import { askWallet, walletError } from './askWallet.ts'
import type { SignedText, WalletConnection } from './connection.types.ts'

/** A wallet's answer to a signature request. */
interface Signed {
  account?: StandardAccount
  signedMessage: Uint8Array
  signature: Uint8Array
}

/** The features used here: Wallet Standard, "Features"; Sign-In with Solana. */
interface Features {
  'standard:connect': { connect(): Promise<{ accounts: readonly StandardAccount[] }> }
  'standard:events'?: {
    on(event: 'change', listener: (changed: { accounts?: readonly StandardAccount[] }) => void): () => void
  }
  'solana:signIn'?: { signIn(input: object): Promise<readonly Signed[]> }
  'solana:signMessage'?: {
    signMessage(input: { account: StandardAccount; message: Uint8Array }): Promise<readonly Signed[]>
  }
}

/**
 * Asks a Solana wallet for its address. Wallet Standard
 *
 * @throws {@link KitError} `WALLET_REJECTED`, `WALLET_LOCKED`, ...
 */
export async function connectSolana({ features: offered }: StandardWallet): Promise<WalletConnection> {
  const features = offered as unknown as Features
  const { signIn } = features['solana:signIn'] ?? {}
  const { signMessage } = features['solana:signMessage'] ?? {}
  const { accounts } = await askWallet('connect', async () => features['standard:connect'].connect())
  let usable = accounts.filter(isUsable)
  if (!usable[0]) throw walletError('WALLET_LOCKED', 'The wallet returned no address.')
  let { address } = usable[0]

  return {
    get address() {
      return address
    },
    async sign(fields, text) {
      const account = usable.find((one) => one.address === fields.address)
      if (!account) throw walletError('WALLET_WRONG_ACCOUNT', 'The wallet has switched to another account.')
      const canSignMessage = signMessage && account.features.includes('solana:signMessage')
      // With `signIn` the wallet itself checks that the message names this site. It is a feature of the wallet, and
      // some of its accounts, as those of hardware wallets, may only sign messages.
      if (signIn) {
        const signed = await askWallet('signIn', () => signIn({ ...fields, version: '1' })).catch((error) => {
          if (!canSignMessage || !canAskAgain(error)) throw error
        })
        if (signed) return readSigned(account, signed)
      }
      if (!canSignMessage) throw walletError('WALLET_UNSUPPORTED', 'This account cannot sign messages.')
      const message = new TextEncoder().encode(text)
      return readSigned(
        account,
        await askWallet('signMessage', () => signMessage({ account, message })),
        text,
      )
    },
    watch: (listener) =>
      features['standard:events']?.on('change', ({ accounts: now }) => {
        if (!now) return
        usable = now.filter(isUsable)
        const next = usable[0]?.address
        if (next === address) return
        address = next ?? address
        listener(next)
      }) ?? (() => {}),
  }
}

/** Whether the wallet failed by itself: a refusal of the user is final. */
const canAskAgain = (error: unknown): boolean =>
  hasCode(error, 'WALLET_UNSUPPORTED') || hasCode(error, 'WALLET_FAILED')

/** Ed25519 keys have 32 bytes. */
const isUsable = ({ chains, publicKey }: StandardAccount) =>
  chains.some((chain) => chain.startsWith('solana:')) && publicKey.length === 32

/** @param text Expected message; undefined if the wallet wrote it. The service checks it in any case. */
async function readSigned(
  requested: StandardAccount,
  [signed]: readonly Signed[],
  text?: string,
): Promise<SignedText> {
  if (signed?.signature.length !== 64)
    throw walletError('WALLET_UNSUPPORTED', 'Expected: a signature of 64 bytes.')
  const { account = requested, signedMessage } = signed
  if (account.address !== requested.address)
    throw walletError('WALLET_WRONG_ACCOUNT', 'Another account signed.')
  const message = readText(signedMessage)
  // Some wallets wrap the message for hardware wallets: no one else can verify that.
  if (message === undefined || (text !== undefined && message !== text))
    throw walletError('WALLET_UNSUPPORTED', 'The wallet signed a different message.')
  const signature = Uint8Array.from(signed.signature)
  if (!(await fits(requested, Uint8Array.from(signedMessage), signature)))
    throw walletError('WALLET_WRONG_ACCOUNT', 'Another account signed.')
  const scheme = stampSchemes.ed25519
  const publicKey = encodeHex(Uint8Array.from(requested.publicKey))
  return { message, signature, publicKey, scheme, curveType: 'API_KEY_CURVE_ED25519' }
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Not UTF-8. The caller throws.
    return undefined
  }
}

/** Whether the signature is valid, as far as this browser can tell. The service verifies it in any case. */
async function fits(
  { publicKey }: StandardAccount,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, message)
  } catch {
    // This browser has no Ed25519.
    return true
  }
}
