import { lazy } from '../../environment/lazy.ts'

/** Asks a new user for the organization's fields: loaded by the first sign-up of an organization that has some. */
export const loadSignUpFields = /* @__PURE__ */ lazy(() => import('../signUpFields.ts'))
