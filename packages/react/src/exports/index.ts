// No 'use client' here, so that server components can call what isn't a hook. Modules with hooks have it.
export * from '@latchkey/core'
export type {
  MutationOptions,
  MutationParameter,
  MutationResult,
  QueryOptions,
  QueryParameter,
  QueryResult,
  SharedMutationParameter,
} from '../hooks/options.ts'
export type { SuspenseOptions, SuspenseParameter, SuspenseResult } from '../hooks/suspense.ts'
export {
  type ActivityDetails,
  type Explanation,
  type UseActivitiesParameters,
  type UseApprovalsReturnType,
  useActivities,
  useActivityDetails,
  useActivityIntent,
  useApprovals,
  useDecidedActivities,
  useDecodedRequest,
  useExplanation,
} from '../hooks/useActivities.ts'
export { useAllowances, useRevokeAllowance } from '../hooks/useAllowances.ts'
export { type UseAssetsParameters, useBalances, useNetworks, useWalletHistory } from '../hooks/useAssets.ts'
export {
  type UseAuthFetchParameters,
  type UseAuthReturnType,
  useAuth,
  useAuthConfig,
  useAuthFetch,
  useServerSession,
  useSession,
} from '../hooks/useAuth.ts'
export {
  type UseChangeContactReturnType,
  useChangeContact,
  useRemoveContact,
} from '../hooks/useChangeContact.ts'
export { type UseDevicesReturnType, useDevices } from '../hooks/useDevices.ts'
export {
  type EmailCodeField,
  type UseEmailCodeFormReturnType,
  useEmailCodeForm,
} from '../hooks/useEmailCodeForm.ts'
export { type UseHiddenAccountsReturnType, useHiddenAccounts } from '../hooks/useHiddenAccounts.ts'
export { useKit, useKitState } from '../hooks/useKit.ts'
export { useKitQueryClient } from '../hooks/useKitQueryClient.ts'
export { useLimits } from '../hooks/useLimits.ts'
export { type UseLinkedWalletsReturnType, useLinkedWallets } from '../hooks/useLinkedWallets.ts'
export {
  type UseLoginWithEmailReturnType,
  type UseLoginWithOAuthReturnType,
  type UseLoginWithPasskeyReturnType,
  type UseLoginWithSmsReturnType,
  type UseLoginWithWalletReturnType,
  useLastMethod,
  useLoginWithEmail,
  useLoginWithOAuth,
  useLoginWithPasskey,
  useLoginWithSms,
  useLoginWithWallet,
} from '../hooks/useLogin.ts'
export { type UseOAuthProvidersReturnType, useOAuthProviders } from '../hooks/useOAuthProviders.ts'
export { useOnEvent } from '../hooks/useOnEvent.ts'
export { type UseOnRampReturnType, useOnRamp, useOnRampAssets } from '../hooks/useOnRamp.ts'
export { useOperation, useOperationQuery } from '../hooks/useOperation.ts'
export { type UsePasskeysReturnType, usePasskeys } from '../hooks/usePasskeys.ts'
export {
  type UsePaymentsReturnType,
  usePayments,
  useQuote,
  useRecipientCheck,
  useSendPayment,
} from '../hooks/usePayments.ts'
export { type UsePendingSignaturesReturnType, usePendingSignatures } from '../hooks/usePendingSignatures.ts'
export { type UseRecipientsReturnType, useRecipients } from '../hooks/useRecipients.ts'
export { useSecurityEvents, useSignIns } from '../hooks/useSecurityEvents.ts'
export {
  type UseSessionEndingReturnType,
  type UseSessionsReturnType,
  useSessionEnding,
  useSessions,
} from '../hooks/useSessions.ts'
export { useSignatureHistory } from '../hooks/useSignatureHistory.ts'
export { useSignUpFields } from '../hooks/useSignUpFields.ts'
export {
  useSuspenseActivities,
  useSuspenseActivityIntent,
  useSuspenseAddress,
  useSuspenseAllowances,
  useSuspenseApprovals,
  useSuspenseBalances,
  useSuspenseDecidedActivities,
  useSuspenseDecodedRequest,
  useSuspenseDevices,
  useSuspenseHiddenAccounts,
  useSuspenseLimits,
  useSuspenseLinkedWallets,
  useSuspenseNetworks,
  useSuspenseOAuthProviders,
  useSuspenseOnRampAssets,
  useSuspenseOperationQuery,
  useSuspensePasskeys,
  useSuspensePrivateKeys,
  useSuspenseQuote,
  useSuspenseRecipientCheck,
  useSuspenseRecipients,
  useSuspenseSecurityEvents,
  useSuspenseSignatureHistory,
  useSuspenseSignIns,
  useSuspenseUser,
  useSuspenseWalletHistory,
  useSuspenseWalletProofs,
  useSuspenseWallets,
} from '../hooks/useSuspense.ts'
export {
  type TransferState,
  type UseExportWalletReturnType,
  type UseImportWalletReturnType,
  useExportWallet,
  useImportWallet,
} from '../hooks/useTransfers.ts'
export { useDeleteAccount, useUpdateName, useUser } from '../hooks/useUser.ts'
export {
  type UseAddressParameters,
  useAddAccounts,
  useAddress,
  useCreateWallet,
  usePrivateKeys,
  useRenameAccount,
  useRenameWallet,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
  useWalletProofs,
  useWallets,
} from '../hooks/useWallets.ts'
export { useWasSignedIn } from '../hooks/useWasSignedIn.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../LatchkeyProvider.tsx'
export { Protect, type ProtectProps } from '../Protect.tsx'
export { RedirectToSignIn, type RedirectToSignInProps } from '../RedirectToSignIn.tsx'
export { readReturnPath } from '../readReturnPath.ts'
