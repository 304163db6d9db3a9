import type { KitErrorCode, OperationName, OperationParameters, OperationResult } from '@latchkey/ui'
import { fn } from 'storybook/test'

import { session } from '../../../packages/ui/test/fixtures.tsx'
import { createStoryKit, type StoryKit } from '../../../packages/ui/test/storyKit.ts'
import { stored } from './fixtures.ts'

type Operation = Exclude<OperationName, 'walletKitConfig'>

/** A result, an error, or a function of the parameters and of the organization that is read. */
type Answer<Name extends Operation> =
  | OperationResult<Name>
  | Error
  | ((
      params: OperationParameters<Name>,
      options: { organizationId?: string | undefined },
    ) => OperationResult<Name> | Promise<OperationResult<Name>>)

/** Answers of the public API, by operation. */
export type Answers = { readonly [Name in Operation]?: Answer<Name> }

/** The answer of an operation that goes on as long as the story. */
export const pending = (): Promise<never> => new Promise(() => undefined)

/** An error of the service, or of the way to it. */
export const failure = (code: KitErrorCode, message = '', facts = {}): Error =>
  Object.assign(new Error(message), { code, facts })

/** A kit in which Ada is signed in, and whose public API answers from the fixtures. */
export function createDashboardKit(answers: Answers = {}): StoryKit {
  const kit = createStoryKit({ auth: { status: 'signed-in', session } })
  const api = Object.fromEntries(
    Object.entries({ ...stored, ...answers }).map(([name, answer]) => [name, methodOf(name, answer)]),
  )
  return Object.assign(kit, { api })
}

const methodOf = (name: string, answer: unknown) =>
  fn(async (params: unknown, options: unknown = {}) => {
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(params, options) : answer
  }).mockName(name)
