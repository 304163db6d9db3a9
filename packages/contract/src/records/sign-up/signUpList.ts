import * as v from 'valibot'

/**
 * Lists that decide who may sign up. `invited` has contacts; `allowed` and `blocked` have domains, too; `disposable` has
 * domains alone. docs/who-may-sign-up.md#lists
 */
export const signUpList = /* @__PURE__ */ v.picklist(['invited', 'allowed', 'blocked', 'disposable'])
export type SignUpList = v.InferOutput<typeof signUpList>
