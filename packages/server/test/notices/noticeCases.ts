import type { ToldOperation } from '../../src/messages/acts.ts'
import { accountCases } from './accountCases.ts'
import { contactChangeCases } from './contactChangeCases.ts'
import { credentialCases } from './credentialCases.ts'
import { keyCases } from './keyCases.ts'
import { loginCases } from './loginCases.ts'
import type { NoticeCase, NoticeSteps } from './noticeSteps.ts'
import { recoveryContactCases } from './recoveryContactCases.ts'

/** For each operation that users are told of: how to do what they are told of. A missing one doesn't compile. */
export const noticeCases = (steps: NoticeSteps): Readonly<Record<ToldOperation, readonly NoticeCase[]>> => ({
  ...accountCases(steps),
  ...credentialCases(steps),
  ...contactChangeCases(steps),
  ...recoveryContactCases(steps),
  ...keyCases(steps),
  ...loginCases(steps),
})
