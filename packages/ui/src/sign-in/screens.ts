import {
  codeScreensChunk,
  passkeyScreensChunk,
  rareScreensChunk,
  socialScreensChunk,
  walletScreensChunk,
} from '../chunks/screenChunks.ts'
import type { ScreenOf, ScreenTable } from '../flow/FlowView.tsx'
import { late } from '../flow/late.tsx'
import type { AccountExistsData } from './AccountExists.tsx'
import type { SignInActions } from './actions.ts'
import type { BlockedData } from './Blocked.tsx'
import { loginEntry } from './Login.tsx'
import type { LoginData } from './loginMethod.ts'
import type { NoMethodData } from './NoMethod.tsx'
import type { SocialBlockedData } from './oauth/SocialBlocked.tsx'
import type { SocialProblemData } from './oauth/SocialProblem.tsx'
import type { SocialWindowData } from './oauth/SocialWindow.tsx'
import type { AddContactData } from './otp/AddContact.tsx'
import type { CodeExhaustedData } from './otp/CodeExhausted.tsx'
import type { OtpCodeData } from './otp/OtpCode.tsx'
import type { PasskeyOfferData } from './passkey/PasskeyOffer.tsx'
import type { PasskeyProblemData } from './passkey/PasskeyProblem.tsx'
import type { PasskeyPromptData } from './passkey/PasskeyPrompt.tsx'
import type { PasskeySignUpData } from './passkey/PasskeySignUp.tsx'
import type { SessionEndedData } from './SessionEnded.tsx'
import { SignedIn, type SignedInData } from './SignedIn.tsx'
import { StillWorking, type StillWorkingData } from './StillWorking.tsx'
import { Unreachable, type UnreachableData } from './Unreachable.tsx'
import type { WalletChooserData } from './wallet/WalletChooser.tsx'
import type { WalletProblemData } from './wallet/WalletProblem.tsx'
import type { WalletReadyData } from './wallet/WalletReady.tsx'
import type { WalletStaleData } from './wallet/WalletStale.tsx'
import type { WalletWaitingData } from './wallet/WalletWaiting.tsx'

/** Data of each screen. */
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

/** Every screen, by its name. Those of one login method, and the rare ones, are loaded when they are needed. */
export const screens: ScreenTable<ScreenData, SignInActions> = {
  login: loginEntry,
  noMethod: { ...late(rareScreensChunk, (module) => module.NoMethod), depth: 0, focus: 'title' },
  sessionEnded: { ...late(rareScreensChunk, (module) => module.SessionEnded), depth: 0, focus: 'title' },
  stillWorking: { Component: StillWorking, depth: 1, focus: 'title' },
  passkeySignUp: { ...late(passkeyScreensChunk, (module) => module.PasskeySignUp), depth: 1, focus: 'title' },
  otpCode: { ...late(codeScreensChunk, (module) => module.OtpCode), depth: 2, focus: 'field' },
  passkeyPrompt: { ...late(passkeyScreensChunk, (module) => module.PasskeyPrompt), depth: 2, focus: 'title' },
  passkeyProblem: {
    ...late(passkeyScreensChunk, (module) => module.PasskeyProblem),
    depth: 3,
    focus: 'title',
  },
  socialWindow: { ...late(socialScreensChunk, (module) => module.SocialWindow), depth: 2, focus: 'title' },
  socialBlocked: { ...late(socialScreensChunk, (module) => module.SocialBlocked), depth: 2, focus: 'title' },
  socialProblem: { ...late(socialScreensChunk, (module) => module.SocialProblem), depth: 3, focus: 'title' },
  accountExists: { ...late(rareScreensChunk, (module) => module.AccountExists), depth: 3, focus: 'title' },
  walletChooser: { ...late(walletScreensChunk, (module) => module.WalletChooser), depth: 1, focus: 'title' },
  walletReady: { ...late(walletScreensChunk, (module) => module.WalletReady), depth: 3, focus: 'title' },
  walletWaiting: { ...late(walletScreensChunk, (module) => module.WalletWaiting), depth: 3, focus: 'title' },
  walletStale: { ...late(walletScreensChunk, (module) => module.WalletStale), depth: 4, focus: 'title' },
  walletProblem: { ...late(walletScreensChunk, (module) => module.WalletProblem), depth: 4, focus: 'title' },
  passkeyOffer: { ...late(passkeyScreensChunk, (module) => module.PasskeyOffer), depth: 3, focus: 'title' },
  addContact: { ...late(rareScreensChunk, (module) => module.AddContact), depth: 3, focus: 'title' },
  contactCode: { ...late(codeScreensChunk, (module) => module.OtpCode), depth: 4, focus: 'field' },
  codeExhausted: { ...late(rareScreensChunk, (module) => module.CodeExhausted), depth: 5, focus: 'title' },
  blocked: { ...late(rareScreensChunk, (module) => module.Blocked), depth: 6, focus: 'title' },
  unreachable: { Component: Unreachable, depth: 6, focus: 'title' },
  signedIn: { Component: SignedIn, depth: 7, focus: 'title' },
}
