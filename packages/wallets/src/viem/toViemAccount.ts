import type { EthereumTransaction } from '@latchkey/core'
import type { Hex, LocalAccount } from 'viem'

import type { SigningKit, SigningOptions } from '../kit.types.ts'
import { providerError, throwRejection } from '../providerError.ts'

/**
 * A viem account whose key stays with the service. Like the accounts of viem's `toAccount`, it has no `publicKey`.
 *
 * @throws its methods: {@link ActivityError} `ACTIVITY_NEEDS_APPROVAL` with `activityId`, unless `onApprovalNeeded` is
 * given; an error named `UserRejectedRequestError` with code 4001 if the user rejects
 * @example
 * const client = createWalletClient({
 *   account: toViemAccount(kit, address),
 *   chain: mainnet,
 *   transport: http(),
 * })
 * const hash = await client.sendTransaction({ to, value: parseEther('0.1') })
 */
export function toViemAccount(
  { wallets }: SigningKit,
  address: string,
  options?: SigningOptions,
): LocalAccount<'latchkey'> {
  const sign = (work: Promise<string>) => work.catch(throwRejection) as Promise<Hex>
  const signer = { address, ...options }
  const account = {
    address,
    type: 'local',
    source: 'latchkey',
    sign: ({ hash }) => sign(wallets.signHash({ ...signer, hash })),
    signMessage: ({ message }) => sign(wallets.signMessage({ ...signer, message: toSignable(message) })),
    signTypedData: (typedData) => sign(wallets.signTypedData({ ...signer, typedData })),
    signAuthorization({ chainId, nonce, ...authorization }) {
      const contractAddress = String(authorization.contractAddress ?? authorization.address)
      return wallets.signAuthorization({ ...signer, contractAddress, chainId, nonce }).catch(throwRejection)
    },
    async signTransaction(transaction, { serializer } = {}) {
      // They are no part of what is signed, and the service removes them.
      if ('sidecars' in transaction && transaction.sidecars)
        throw providerError(4200, 'signTransaction: got blob sidecars. Pass `sidecars: false`.')
      const unsigned = serializer
        ? await serializer(transaction)
        : await wallets.serializeTransaction(transaction as EthereumTransaction)
      return sign(wallets.signTransaction({ ...signer, chain: 'ethereum', transaction: unsigned }))
    },
  } as Omit<LocalAccount<'latchkey'>, 'publicKey'>
  return account as LocalAccount<'latchkey'>
}

type Message = Parameters<LocalAccount['signMessage']>[0]['message']

const toSignable = (message: Message): string | { raw: Hex } =>
  typeof message === 'string' || typeof message.raw === 'string'
    ? (message as string | { raw: Hex })
    : { raw: `0x${Array.from(message.raw, (byte) => byte.toString(16).padStart(2, '0')).join('')}` }
