import type { PrivateKey } from '@latchkey/contract'
import type { AccountChain } from '../client/walletConfig.types.ts'
import type { Kit } from '../kit/kit.ts'
import { firstAddress } from '../wallet/firstAddress.ts'
import type { AddressProof, VerifyProofsParameters } from '../wallet/proofs.types.ts'
import type {
  AddAccountsParameters,
  CreateWalletParameters,
  EmbeddedWallet,
  RenameAccountParameters,
  RenameWalletParameters,
  SetAccountHiddenParameters,
  SignMessageParameters,
  SignTransactionParameters,
  SignTypedDataParameters,
} from '../wallet/wallet.types.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession, operationQueryOptions } from './operation.ts'

/** Query of the wallets that the service keeps for the user, with their accounts. */
export const walletsQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'listWallets', undefined, session),
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionQueryKey(kit, session?.id), 'wallets'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<EmbeddedWallet[]> =>
    kit.wallets.list({ signal, sessionId: session?.id }),
})

/** Query of the user's address on a chain: {@link StoredWallets.address}. It shares the request of the wallets. */
export const addressQueryOptions = <Name extends AccountChain>(
  kit: Kit,
  chain: Name,
  session = activeSession(kit),
) => ({
  ...walletsQueryOptions(kit, session),
  select: (wallets: EmbeddedWallet[]) => firstAddress(wallets, chain),
})

/** Query of the user's private keys outside of any wallet. */
export const privateKeysQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'listPrivateKeys', undefined, session),
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionQueryKey(kit, session?.id), 'privateKeys'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<PrivateKey[]> =>
    kit.wallets.listPrivateKeys({ signal, sessionId: session?.id }),
})

/** Query of the ids of the accounts that the user has hidden on this device. */
export const hiddenAccountsQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  queryKey: [...sessionQueryKey(kit, session?.id), 'hiddenAccounts'] as const,
  queryFn: (): Promise<string[]> => kit.wallets.listHidden(),
  enabled: session !== null,
  networkMode: 'always' as const,
})

/** Query of what the enclave proves about the addresses of an activity, by default of the sign-up. */
export const walletProofsQueryOptions = (
  kit: Kit,
  { activityId }: VerifyProofsParameters = {},
  session = activeSession(kit),
) => ({
  ...operationQueryOptions(kit, 'listAppProofs', { activityId }, session),
  queryKey: [...sessionQueryKey(kit, session?.id), 'walletProofs', activityId ?? null] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AddressProof[]> =>
    kit.wallets.verifyProofs({ activityId, signal }),
})

const mutation = <Name extends string, Parameters, Result>(
  name: Name,
  mutationFn: (parameters: Parameters) => Promise<Result>,
) => ({ mutationKey: ['latchkey', name] as const, mutationFn, networkMode: 'always' as const })

/** Mutation that creates a wallet. */
export const createWalletMutationOptions = ({ wallets }: Kit) =>
  mutation('createWallet', (parameters: CreateWalletParameters | undefined) => wallets.create(parameters))

/** Mutation that derives further accounts of a wallet. */
export const addAccountsMutationOptions = ({ wallets }: Kit) =>
  mutation('addAccounts', (parameters: AddAccountsParameters) => wallets.addAccounts(parameters))

/** Mutation that renames a wallet. */
export const renameWalletMutationOptions = ({ wallets }: Kit) =>
  mutation('renameWallet', (parameters: RenameWalletParameters) => wallets.rename(parameters))

/** Mutation that names an account on this device. */
export const renameAccountMutationOptions = ({ wallets }: Kit) =>
  mutation('renameAccount', (parameters: RenameAccountParameters) => wallets.renameAccount(parameters))

/** Mutation that hides an account on this device, or shows it again. */
export const setAccountHiddenMutationOptions = ({ wallets }: Kit) =>
  mutation('setAccountHidden', (parameters: SetAccountHiddenParameters) => wallets.setHidden(parameters))

/** Mutation that signs a message. */
export const signMessageMutationOptions = ({ wallets }: Kit) =>
  mutation('signMessage', (parameters: SignMessageParameters) => wallets.signMessage(parameters))

/** Mutation that signs typed data (EIP-712). */
export const signTypedDataMutationOptions = ({ wallets }: Kit) =>
  mutation('signTypedData', (parameters: SignTypedDataParameters) => wallets.signTypedData(parameters))

/** Mutation that signs a transaction. */
export const signTransactionMutationOptions = ({ wallets }: Kit) =>
  mutation('signTransaction', (parameters: SignTransactionParameters) => wallets.signTransaction(parameters))
