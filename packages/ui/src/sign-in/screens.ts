import { rareScreensChunk, signUpFieldsChunk } from '../chunks/screenChunks.ts'
import type { ScreenTable } from '../flow/FlowView.tsx'
import { late } from '../flow/late.tsx'
import type { SignInActions } from './createLaterActions.ts'
import { loginEntry } from './Login.tsx'
import type { CommonScreens } from './laterPart.ts'
import { methodScreens, type Screen } from './laterParts.ts'
import { SignedIn } from './SignedIn.tsx'
import { StillWorking } from './StillWorking.tsx'
import { Unreachable } from './Unreachable.tsx'

/** Data of each screen. */
export type ScreenData = {
  readonly [Name in Screen['name']]: Extract<Screen, { readonly name: Name }>['props']
}

const commonScreens: ScreenTable<CommonScreens, SignInActions> = {
  login: loginEntry,
  noMethod: { ...late(rareScreensChunk, (module) => module.NoMethod), depth: 0, focus: 'title' },
  sessionEnded: { ...late(rareScreensChunk, (module) => module.SessionEnded), depth: 0, focus: 'title' },
  stillWorking: { Component: StillWorking, depth: 1, focus: 'title' },
  accountExists: { ...late(rareScreensChunk, (module) => module.AccountExists), depth: 3, focus: 'title' },
  signUpFields: { ...late(signUpFieldsChunk, (module) => module.SignUpFields), depth: 4, focus: 'title' },
  blocked: { ...late(rareScreensChunk, (module) => module.Blocked), depth: 6, focus: 'title' },
  unreachable: { Component: Unreachable, depth: 6, focus: 'title' },
  signedIn: { Component: SignedIn, depth: 7, focus: 'title' },
}

/** Every screen, by its name. Those of one login method, and the rare ones, are loaded when they are needed. */
export const screens = /* @__PURE__ */ Object.assign({}, commonScreens, methodScreens) as ScreenTable<
  ScreenData,
  SignInActions
>
