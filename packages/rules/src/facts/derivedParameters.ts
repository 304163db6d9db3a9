import type { ParamsOf, SubmitOperation, Wire } from '@latchkey/contract/wire'

import type { PolicyValue } from '../language/policyObjects.ts'

type Derived = {
  readonly [Name in SubmitOperation]?: Readonly<
    Record<string, (parameters: ParamsOf<Wire['submit'][Name]>) => PolicyValue>
  >
}

/** Values that `activity.params` shows beside parameters, by operation and name. docs/policies.md#activities */
export const derivedParameters: Derived = {
  // Tags say what other policies allow their members.
  createUsers: { user_tags: ({ users }) => users.flatMap(({ userTags = [] }) => userTags) },
}
