'use client'

import {
  type AccountChain,
  type AddAccountsParameters,
  type AddressOf,
  type AddressProof,
  addAccountsMutationOptions,
  addressQueryOptions,
  type CreatedWallet,
  type CreateWalletParameters,
  createWalletMutationOptions,
  type EmbeddedWallet,
  type PrivateKey,
  privateKeysQueryOptions,
  type RenameAccountParameters,
  type RenameWalletParameters,
  renameAccountMutationOptions,
  renameWalletMutationOptions,
  type SignMessageParameters,
  type SignTransactionParameters,
  type SignTypedDataParameters,
  signMessageMutationOptions,
  signTransactionMutationOptions,
  signTypedDataMutationOptions,
  type VerifyProofsParameters,
  walletProofsQueryOptions,
  walletsQueryOptions,
} from '@latchkey/core'
import type {
  MutationParameter,
  MutationResult,
  QueryOptions,
  QueryParameter,
  QueryResult,
} from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

/**
 * The wallets that the service keeps for the signed-in user, with their accounts. A query of TanStack Query.
 *
 * @example
 * const { data: wallets } = useWallets()
 * wallets?.flatMap(({ accounts }) => accounts.map(({ address }) => <li key={address}>{address}</li>))
 */
export const useWallets = <Data = EmbeddedWallet[]>({
  query,
}: QueryParameter<EmbeddedWallet[], Data> = {}): QueryResult<Data> =>
  useKitQuery(walletsQueryOptions(useKit(), useQuerySession()), query)

export interface UseAddressParameters<Address = string> {
  /** `enabled`, `staleTime`, `refetchInterval` and the other options of TanStack Query but `select`. */
  query?: Omit<QueryOptions<EmbeddedWallet[], Address | undefined>, 'select'> | undefined
}

/**
 * The signed-in user's address on a chain: the oldest account of the oldest wallet that has one. Undefined if the user
 * has none. A query of TanStack Query, which shares the request of `useWallets`.
 *
 * @example
 * const { data: address } = useAddress('ethereum')
 * if (address) return <p>{address}</p>
 */
export const useAddress = <Name extends AccountChain>(
  chain: Name,
  { query }: UseAddressParameters<AddressOf<Name>> = {},
): QueryResult<AddressOf<Name> | undefined> => {
  const { select, ...options } = addressQueryOptions(useKit(), chain, useQuerySession())
  return useKitQuery<EmbeddedWallet[], AddressOf<Name> | undefined>(options, { ...query, select })
}

/**
 * Verifies on this page what the enclave states about the addresses of an activity, by default of the sign-up: a query
 * of TanStack Query. The code is loaded with the first call; `query: { enabled: false }` waits.
 *
 * @example
 * const { data: proofs, refetch } = useWalletProofs({ query: { enabled: false } })
 * proofs?.map(({ address, grade }) => <li key={address}>{grade}</li>)
 */
export const useWalletProofs = <Data = AddressProof[]>({
  query,
  ...parameters
}: VerifyProofsParameters & QueryParameter<AddressProof[], Data> = {}): QueryResult<Data> =>
  useKitQuery(walletProofsQueryOptions(useKit(), parameters, useQuerySession()), query)

/**
 * The user's private keys outside of any wallet, such as imported ones. A query of TanStack Query.
 *
 * @example
 * const { data: keys } = usePrivateKeys()
 * keys?.map(({ privateKeyId, privateKeyName }) => <li key={privateKeyId}>{privateKeyName}</li>)
 */
export const usePrivateKeys = <Data = PrivateKey[]>({
  query,
}: QueryParameter<PrivateKey[], Data> = {}): QueryResult<Data> =>
  useKitQuery(privateKeysQueryOptions(useKit(), useQuerySession()), query)

/**
 * Creates a wallet, and refreshes `useWallets`. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useCreateWallet()
 * mutate({ name: 'Savings', accounts: ['ethereum'] })
 */
export const useCreateWallet = <Context = unknown>({
  mutation,
}: MutationParameter<CreatedWallet, CreateWalletParameters | undefined, Context> = {}): MutationResult<
  CreatedWallet,
  CreateWalletParameters | undefined,
  Context
> => useKitMutation({ ...createWalletMutationOptions(useKit()), onSuccess: useRefreshWallets() }, mutation)

/**
 * Renames a wallet, and refreshes `useWallets`. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useRenameWallet()
 * mutate({ walletId, name: 'Travel' })
 */
export const useRenameWallet = <Context = unknown>({
  mutation,
}: MutationParameter<void, RenameWalletParameters, Context> = {}): MutationResult<
  void,
  RenameWalletParameters,
  Context
> => useKitMutation({ ...renameWalletMutationOptions(useKit()), onSuccess: useRefreshWallets() }, mutation)

/**
 * Names an account on this device, and refreshes `useWallets` and `usePrivateKeys`. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useRenameAccount()
 * mutate({ accountId: account.walletAccountId, name: 'Rent' })
 */
export const useRenameAccount = <Context = unknown>({
  mutation,
}: MutationParameter<void, RenameAccountParameters, Context> = {}): MutationResult<
  void,
  RenameAccountParameters,
  Context
> => useKitMutation({ ...renameAccountMutationOptions(useKit()), onSuccess: useRefreshWallets() }, mutation)

/**
 * Derives further accounts of a wallet, and refreshes `useWallets`. A mutation of TanStack Query.
 *
 * @example
 * const { mutate } = useAddAccounts()
 * mutate({ walletId, accounts: ['ethereum'] })
 */
export const useAddAccounts = <Context = unknown>({
  mutation,
}: MutationParameter<string[], AddAccountsParameters, Context> = {}): MutationResult<
  string[],
  AddAccountsParameters,
  Context
> => useKitMutation({ ...addAccountsMutationOptions(useKit()), onSuccess: useRefreshWallets() }, mutation)

/**
 * Signs a message. Resolves with the signature: for Ethereum EIP-191, 65 bytes as hex with 0x; for Solana Ed25519, 64
 * bytes as base58. A mutation of TanStack Query. While `signInRequest` of the kit's state is set, it waits for the user
 * to sign in again.
 *
 * @example
 * const { mutateAsync } = useSignMessage()
 * const signature = await mutateAsync({ address, message: 'Hello' })
 */
export const useSignMessage = <Context = unknown>({
  mutation,
}: MutationParameter<string, SignMessageParameters, Context> = {}): MutationResult<
  string,
  SignMessageParameters,
  Context
> => useKitMutation(signMessageMutationOptions(useKit()), mutation)

/** Signs typed data (EIP-712). A mutation of TanStack Query; see {@link useSignMessage}. */
export const useSignTypedData = <Context = unknown>({
  mutation,
}: MutationParameter<string, SignTypedDataParameters, Context> = {}): MutationResult<
  string,
  SignTypedDataParameters,
  Context
> => useKitMutation(signTypedDataMutationOptions(useKit()), mutation)

/** Signs a serialized transaction. A mutation of TanStack Query; see {@link useSignMessage}. */
export const useSignTransaction = <Context = unknown>({
  mutation,
}: MutationParameter<string, SignTransactionParameters, Context> = {}): MutationResult<
  string,
  SignTransactionParameters,
  Context
> => useKitMutation(signTransactionMutationOptions(useKit()), mutation)

function useRefreshWallets() {
  const cache = useKitQueryClient()
  const { queryKey } = walletsQueryOptions(useKit(), useQuerySession())
  return () => cache.invalidateQueries({ queryKey })
}
