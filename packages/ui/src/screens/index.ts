import type { ComponentType } from 'react'

import type { SignInActions } from '../modal/actions.ts'
import { CodeUsedUp, type CodeUsedUpData } from './codeUsedUp.tsx'
import type { LoginData } from './login.tsx'
import { loginEntry } from './loginEntry.ts'
import { NoMethod, type NoMethodData } from './noMethod.tsx'
import { OtpCode, type OtpCodeData } from './otpCode.tsx'
import { SessionEnded, type SessionEndedData } from './sessionEnded.tsx'
import { SignedIn, type SignedInData } from './signedIn.tsx'
import { StillWorking, type StillWorkingData } from './stillWorking.tsx'
import { Unreachable, type UnreachableData } from './unreachable.tsx'

/** What each screen is drawn from. */
export interface ScreenData {
  login: LoginData
  noMethod: NoMethodData
  sessionEnded: SessionEndedData
  stillWorking: StillWorkingData
  otpCode: OtpCodeData
  codeUsedUp: CodeUsedUpData
  unreachable: UnreachableData
  signedIn: SignedInData
}
export type ScreenName = keyof ScreenData

/** A screen is data: it can be kept, compared and drawn anywhere. */
export type Screen = { [Name in ScreenName]: { name: Name; props: ScreenData[Name] } }[ScreenName]

export interface ScreenEntry<Name extends ScreenName = ScreenName> {
  Component: ComponentType<ScreenData[Name] & { actions: SignInActions }>
  /** Deeper screens slide in from the end, the way back from the start. */
  depth: number
  /** Where the focus goes when it arrives: to its field on every device, or only where that opens no keyboard. */
  focus: 'field' | 'title'
}

/** Every screen, by its name. */
export const screens: { [Name in ScreenName]: ScreenEntry<Name> } = {
  login: loginEntry,
  noMethod: { Component: NoMethod, depth: 0, focus: 'title' },
  sessionEnded: { Component: SessionEnded, depth: 0, focus: 'title' },
  stillWorking: { Component: StillWorking, depth: 1, focus: 'title' },
  otpCode: { Component: OtpCode, depth: 2, focus: 'field' },
  codeUsedUp: { Component: CodeUsedUp, depth: 3, focus: 'title' },
  unreachable: { Component: Unreachable, depth: 4, focus: 'title' },
  signedIn: { Component: SignedIn, depth: 5, focus: 'title' },
}
