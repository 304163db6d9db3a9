import type { ScreenOf, ScreenTable } from '../flow/FlowView.tsx'
import { AccountExists, type AccountExistsData } from './AccountExists.tsx'
import type { SignInActions } from './actions.ts'
import { Blocked, type BlockedData } from './Blocked.tsx'
import { loginEntry } from './Login.tsx'
import type { LoginData } from './loginMethod.ts'
import { NoMethod, type NoMethodData } from './NoMethod.tsx'
import { SocialBlocked, type SocialBlockedData } from './oauth/SocialBlocked.tsx'
import { SocialProblem, type SocialProblemData } from './oauth/SocialProblem.tsx'
import { SocialWindow, type SocialWindowData } from './oauth/SocialWindow.tsx'
import { AddContact, type AddContactData } from './otp/AddContact.tsx'
import { CodeExhausted, type CodeExhaustedData } from './otp/CodeExhausted.tsx'
import { OtpCode, type OtpCodeData } from './otp/OtpCode.tsx'
import { PasskeyOffer, type PasskeyOfferData } from './passkey/PasskeyOffer.tsx'
import { PasskeyProblem, type PasskeyProblemData } from './passkey/PasskeyProblem.tsx'
import { PasskeyPrompt, type PasskeyPromptData } from './passkey/PasskeyPrompt.tsx'
import { PasskeySignUp, type PasskeySignUpData } from './passkey/PasskeySignUp.tsx'
import { SessionEnded, type SessionEndedData } from './SessionEnded.tsx'
import { SignedIn, type SignedInData } from './SignedIn.tsx'
import { StillWorking, type StillWorkingData } from './StillWorking.tsx'
import { Unreachable, type UnreachableData } from './Unreachable.tsx'
import { WalletChooser, type WalletChooserData } from './wallet/WalletChooser.tsx'
import { WalletProblem, type WalletProblemData } from './wallet/WalletProblem.tsx'
import { WalletReady, type WalletReadyData } from './wallet/WalletReady.tsx'
import { WalletStale, type WalletStaleData } from './wallet/WalletStale.tsx'
import { WalletWaiting, type WalletWaitingData } from './wallet/WalletWaiting.tsx'

/** What each screen is drawn from. */
export interface ScreenData {
  login: LoginData
  noMethod: NoMethodData
  sessionEnded: SessionEndedData
  stillWorking: StillWorkingData
  otpCode: OtpCodeData
  codeExhausted: CodeExhaustedData
  passkeySignUp: PasskeySignUpData
  passkeyPrompt: PasskeyPromptData
  passkeyProblem: PasskeyProblemData
  passkeyOffer: PasskeyOfferData
  socialWindow: SocialWindowData
  socialBlocked: SocialBlockedData
  socialProblem: SocialProblemData
  accountExists: AccountExistsData
  walletChooser: WalletChooserData
  walletReady: WalletReadyData
  walletWaiting: WalletWaitingData
  walletStale: WalletStaleData
  walletProblem: WalletProblemData
  addContact: AddContactData
  contactCode: OtpCodeData
  blocked: BlockedData
  unreachable: UnreachableData
  signedIn: SignedInData
}
export type Screen = ScreenOf<ScreenData>

/** Every screen, by its name. */
export const screens: ScreenTable<ScreenData, SignInActions> = {
  login: loginEntry,
  noMethod: { Component: NoMethod, depth: 0, focus: 'title' },
  sessionEnded: { Component: SessionEnded, depth: 0, focus: 'title' },
  stillWorking: { Component: StillWorking, depth: 1, focus: 'title' },
  passkeySignUp: { Component: PasskeySignUp, depth: 1, focus: 'title' },
  otpCode: { Component: OtpCode, depth: 2, focus: 'field' },
  passkeyPrompt: { Component: PasskeyPrompt, depth: 2, focus: 'title' },
  passkeyProblem: { Component: PasskeyProblem, depth: 3, focus: 'title' },
  socialWindow: { Component: SocialWindow, depth: 2, focus: 'title' },
  socialBlocked: { Component: SocialBlocked, depth: 2, focus: 'title' },
  socialProblem: { Component: SocialProblem, depth: 3, focus: 'title' },
  accountExists: { Component: AccountExists, depth: 3, focus: 'title' },
  walletChooser: { Component: WalletChooser, depth: 1, focus: 'title' },
  walletReady: { Component: WalletReady, depth: 3, focus: 'title' },
  walletWaiting: { Component: WalletWaiting, depth: 3, focus: 'title' },
  walletStale: { Component: WalletStale, depth: 4, focus: 'title' },
  walletProblem: { Component: WalletProblem, depth: 4, focus: 'title' },
  passkeyOffer: { Component: PasskeyOffer, depth: 3, focus: 'title' },
  addContact: { Component: AddContact, depth: 3, focus: 'title' },
  contactCode: { Component: OtpCode, depth: 4, focus: 'field' },
  codeExhausted: { Component: CodeExhausted, depth: 5, focus: 'title' },
  blocked: { Component: Blocked, depth: 6, focus: 'title' },
  unreachable: { Component: Unreachable, depth: 6, focus: 'title' },
  signedIn: { Component: SignedIn, depth: 7, focus: 'title' },
}
