import { fn } from 'storybook/test'

import { createActions as createFirstActions } from '../src/sign-in/createActions.ts'
import { createLaterActions, type SignInActions } from '../src/sign-in/createLaterActions.ts'
import { createStoryKit } from './storyKit.ts'

type MockActions = { [Name in keyof SignInActions]: ReturnType<typeof fn<SignInActions[Name]>> }

/** Mocks of all actions, for a screen on its own. */
export function createActions(): MockActions {
  const context = { kit: createStoryKit(), choose: () => undefined }
  const names = Object.keys({ ...createFirstActions(context), ...createLaterActions(context) })
  const mocks = Object.fromEntries(names.map((name) => [name, fn()])) as object as MockActions
  return Object.assign(mocks, { autofill: fn(() => () => undefined) })
}
