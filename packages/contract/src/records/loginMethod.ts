import * as v from 'valibot'

/** How somebody signed in. */
export const loginMethod = /* @__PURE__ */ v.picklist([
  'LOGIN_METHOD_EMAIL',
  'LOGIN_METHOD_SMS',
  'LOGIN_METHOD_SOCIAL',
  'LOGIN_METHOD_PASSKEY',
  'LOGIN_METHOD_WALLET',
  'LOGIN_METHOD_API_KEY',
])
export type LoginMethod = v.InferOutput<typeof loginMethod>
