import type { ScreenOf, ScreenTable } from '../flow/FlowView.tsx'
import type { AccountExistsData } from './AccountExists.tsx'
import type { ActionContext, FlowControls } from './actionContext.ts'
import type { CommonActions } from './actions.ts'
import type { AnyLaterPart, LoginData } from './loginMethod.ts'
import type { NoMethodData } from './NoMethod.tsx'
import type { SessionEndedData } from './SessionEnded.tsx'
import type { SignedInData } from './SignedIn.tsx'
import type { StillWorkingData } from './StillWorking.tsx'
import type { SignUpFieldsData } from './sign-up-fields/SignUpFields.tsx'
import type { SignInState } from './signInState.ts'
import type { BlockedData } from './surroundings/Blocked.tsx'
import type { UnreachableData } from './Unreachable.tsx'

/** Data of each screen that belongs to no single login method. */
export interface CommonScreens {
  login: LoginData
  noMethod: NoMethodData
  sessionEnded: SessionEndedData
  stillWorking: StillWorkingData
  accountExists: AccountExistsData
  signUpFields: SignUpFieldsData
  blocked: BlockedData
  unreachable: UnreachableData
  signedIn: SignedInData
}

/** A screen that a login method with these screens may ask for. */
export type MethodScreen<Screens> = ScreenOf<CommonScreens & Screens>

/** The part of a login method that is loaded with the screens after the first. `Screens`: the data of each of its own. */
export interface LaterPart<Actions extends object, First extends keyof Actions, Screens extends object>
  extends AnyLaterPart {
  readonly screens: ScreenTable<Screens, Actions & CommonActions>
  screen(state: SignInState): MethodScreen<Screens> | undefined
  /** Beside the controls, the actions that the first screen lacks, and any of the first screen that they replace. */
  create(context: ActionContext): {
    readonly actions: Omit<Actions, First> & Partial<Actions>
    readonly controls: FlowControls
  }
}
