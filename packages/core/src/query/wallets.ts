import type { PrivateKey } from '@latchkey/contract'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import type { AddressProof, VerifyProofsParameters } from '../wallet/proofs.types.ts'
import type {
  AddAccountsParameters,
  CreateWalletParameters,
  EmbeddedWallet,
  RenameWalletParameters,
  SetAccountHiddenParameters,
  SignMessageParameters,
  SignTransactionParameters,
  SignTypedDataParameters,
} from '../wallet/wallet.types.ts'
import { operationQuery, sessionKey } from './operation.ts'

/** Query of the wallets that the service keeps for the person, with their accounts. */
export const walletsQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'listWallets'),
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionKey(kit, session?.id), 'wallets'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<EmbeddedWallet[]> =>
    kit.wallet.list({ signal, sessionId: session?.id }),
})

/** Query of the person's private keys outside of any wallet. */
export const privateKeysQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'listPrivateKeys'),
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionKey(kit, session?.id), 'privateKeys'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<PrivateKey[]> =>
    kit.wallet.listPrivateKeys({ signal, sessionId: session?.id }),
})

/** Query of the ids of the accounts that the person has hidden on this device. */
export const hiddenAccountsQuery = (kit: Kit, session: Session | undefined) => ({
  queryKey: [...sessionKey(kit, session?.id), 'hiddenAccounts'] as const,
  queryFn: (): Promise<string[]> => kit.wallet.listHidden(),
  enabled: session !== undefined,
  networkMode: 'always' as const,
})

/** Query of what the enclave proves about the addresses of an activity, by default of the sign-up. */
export const walletProofsQuery = (
  kit: Kit,
  session: Session | undefined,
  { activityId }: VerifyProofsParameters = {},
) => ({
  ...operationQuery(kit, session, 'listAppProofs', { activityId }),
  queryKey: [...sessionKey(kit, session?.id), 'walletProofs', activityId ?? null] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AddressProof[]> =>
    kit.wallet.verifyProofs({ activityId, signal }),
})

const mutation = <Name extends string, Parameters, Result>(
  name: Name,
  mutationFn: (parameters: Parameters) => Promise<Result>,
) => ({ mutationKey: ['latchkey', name] as const, mutationFn, networkMode: 'always' as const })

/** Mutation that creates a wallet. */
export const createWalletMutation = ({ wallet }: Kit) =>
  mutation('createWallet', (parameters: CreateWalletParameters | undefined) => wallet.create(parameters))

/** Mutation that derives further accounts of a wallet. */
export const addAccountsMutation = ({ wallet }: Kit) =>
  mutation('addAccounts', (parameters: AddAccountsParameters) => wallet.addAccounts(parameters))

/** Mutation that renames a wallet. */
export const renameWalletMutation = ({ wallet }: Kit) =>
  mutation('renameWallet', (parameters: RenameWalletParameters) => wallet.rename(parameters))

/** Mutation that hides an account on this device, or shows it again. */
export const setAccountHiddenMutation = ({ wallet }: Kit) =>
  mutation('setAccountHidden', (parameters: SetAccountHiddenParameters) => wallet.setHidden(parameters))

/** Mutation that signs a message. */
export const signMessageMutation = ({ wallet }: Kit) =>
  mutation('signMessage', (parameters: SignMessageParameters) => wallet.signMessage(parameters))

/** Mutation that signs typed data (EIP-712). */
export const signTypedDataMutation = ({ wallet }: Kit) =>
  mutation('signTypedData', (parameters: SignTypedDataParameters) => wallet.signTypedData(parameters))

/** Mutation that signs a transaction. */
export const signTransactionMutation = ({ wallet }: Kit) =>
  mutation('signTransaction', (parameters: SignTransactionParameters) => wallet.signTransaction(parameters))
