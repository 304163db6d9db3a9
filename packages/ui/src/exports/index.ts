// No 'use client' here: Next.js refuses `export *` in a client module. Every module below has it instead.
export * from '@latchkey/react'
export { UserButton, type UserButtonProps } from '../account-menu/UserButton.tsx'
export type { Callbacks } from '../app/callbacks.ts'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../app/LatchkeyProvider.tsx'
export {
  type UseApprovalsModalReturnType,
  type UseUserProfileModalReturnType,
  type UseWalletModalReturnType,
  useApprovalsModal,
  useUserProfileModal,
  useWalletModal,
} from '../app/panelModals.ts'
export { Show, type ShowProps } from '../app/Show.tsx'
export type { UseModalParameters, UseModalReturnType } from '../app/useModal.ts'
export { ApprovalsInbox } from '../approvals/ApprovalsInbox.tsx'
export type { PanelPageProps } from '../parts/pages/PanelPage.tsx'
export {
  type UseReauthenticationModalReturnType,
  useReauthenticationModal,
} from '../profile/confirm/useReauthenticationModal.ts'
export { UserProfile, type UserProfileProps } from '../profile/UserProfile.tsx'
export { SignIn, type SignInProps } from '../sign-in/SignIn.tsx'
export { SignInButton, type SignInButtonProps } from '../sign-in/SignInButton.tsx'
export type { SignInOptions, SignInScreen } from '../sign-in/signInOptions.ts'
export { useAddAccountModal } from '../sign-in/useAddAccountModal.ts'
export {
  type UseSignInModalParameters,
  type UseSignInModalReturnType,
  useSignInModal,
} from '../sign-in/useSignInModal.ts'
export type { Localization, Texts } from '../texts/localization.ts'
export type { ErrorText, ErrorTexts } from '../texts/messages.ts'
export { useErrorText } from '../texts/useScreenErrorText.ts'
export type { Appearance, AppearanceOptions, ElementName, Elements, Slots } from '../theme/appearance.ts'
export type { TokenName, Variables } from '../theme/tokens.ts'
export { type UseVaultModalReturnType, useVaultModal } from '../vault/useVaultModal.ts'
export { WalletPanel, type WalletPanelProps } from '../wallet/WalletPanel.tsx'
