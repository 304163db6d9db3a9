'use client'

import {
  type AddAccountsParameters,
  type AddressProof,
  addAccountsMutation,
  type CreatedWallet,
  type CreateWalletParameters,
  createWalletMutation,
  type EmbeddedWallet,
  type KitError,
  type PrivateKey,
  privateKeysQuery,
  type RenameWalletParameters,
  renameWalletMutation,
  type SignMessageParameters,
  type SignTransactionParameters,
  type SignTypedDataParameters,
  signMessageMutation,
  signTransactionMutation,
  signTypedDataMutation,
  type VerifyProofsParameters,
  walletProofsQuery,
  walletsQuery,
} from '@latchkey/core'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSession } from './useAuth.ts'
import { useKit } from './useKit.ts'

/**
 * The wallets that the service keeps for the signed-in person, with their accounts. A query of TanStack Query.
 *
 * @example
 * const { data: wallets } = useWallets()
 * wallets?.flatMap(({ accounts }) => accounts.map(({ address }) => <li key={address}>{address}</li>))
 */
export const useWallets = (): UseQueryResult<EmbeddedWallet[], KitError> =>
  useQuery(walletsQuery(useKit(), useSession()))

/**
 * Verifies on this page what the enclave states about the addresses of an activity, by default of the sign-up: a query
 * of TanStack Query. The code is loaded with the first call; `enabled: false` waits.
 *
 * @example
 * const { data: proofs, refetch } = useWalletProofs({ enabled: false })
 * proofs?.map(({ address, grade }) => <li key={address}>{grade}</li>)
 */
export const useWalletProofs = ({
  enabled = true,
  ...parameters
}: VerifyProofsParameters & { enabled?: boolean } = {}): UseQueryResult<AddressProof[], KitError> => {
  const query = walletProofsQuery(useKit(), useSession(), parameters)
  return useQuery({ ...query, enabled: enabled && query.enabled })
}

/**
 * The person's private keys outside of any wallet, such as imported ones. A query of TanStack Query.
 *
 * @example
 * const { data: keys } = usePrivateKeys()
 * keys?.map(({ privateKeyId, privateKeyName }) => <li key={privateKeyId}>{privateKeyName}</li>)
 */
export const usePrivateKeys = (): UseQueryResult<PrivateKey[], KitError> =>
  useQuery(privateKeysQuery(useKit(), useSession()))

/**
 * Creates a wallet, and refreshes `useWallets`. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useCreateWallet()
 * mutate({ name: 'Savings', accounts: ['ethereum'] })
 */
export function useCreateWallet(): UseMutationResult<
  CreatedWallet,
  KitError,
  CreateWalletParameters | undefined
> {
  return useMutation({ ...createWalletMutation(useKit()), onSuccess: useRefreshWallets() })
}

/**
 * Renames a wallet, and refreshes `useWallets`. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useRenameWallet()
 * mutate({ walletId, name: 'Travel' })
 */
export function useRenameWallet(): UseMutationResult<void, KitError, RenameWalletParameters> {
  return useMutation({ ...renameWalletMutation(useKit()), onSuccess: useRefreshWallets() })
}

/**
 * Derives further accounts of a wallet, and refreshes `useWallets`. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useAddAccounts()
 * mutate({ walletId, accounts: ['ethereum'] })
 */
export function useAddAccounts(): UseMutationResult<string[], KitError, AddAccountsParameters> {
  return useMutation({ ...addAccountsMutation(useKit()), onSuccess: useRefreshWallets() })
}

/**
 * Signs a message: EIP-191 for Ethereum, Ed25519 for Solana. A mutation of TanStack Query. While `signInRequest` of
 * the kit's state is set, it waits for the person to sign in again.
 *
 * @example
 * const { mutateAsync } = useSignMessage()
 * const signature = await mutateAsync({ address, message: 'Hello' })
 */
export const useSignMessage = (): UseMutationResult<string, KitError, SignMessageParameters> =>
  useMutation(signMessageMutation(useKit()))

/** Signs typed data (EIP-712). A mutation of TanStack Query; see {@link useSignMessage}. */
export const useSignTypedData = (): UseMutationResult<string, KitError, SignTypedDataParameters> =>
  useMutation(signTypedDataMutation(useKit()))

/** Signs a serialized transaction. A mutation of TanStack Query; see {@link useSignMessage}. */
export const useSignTransaction = (): UseMutationResult<string, KitError, SignTransactionParameters> =>
  useMutation(signTransactionMutation(useKit()))

function useRefreshWallets() {
  const cache = useQueryClient()
  const { queryKey } = walletsQuery(useKit(), useSession())
  return () => cache.invalidateQueries({ queryKey })
}
