import * as v from 'valibot'

/** What an account can be found by on the auth proxy. decisions.md 2. */
export const accountFilterType = /* @__PURE__ */ v.picklist([
  'EMAIL',
  'PHONE_NUMBER',
  'CREDENTIAL_ID',
  'OIDC_TOKEN',
  'PUBLIC_KEY',
  'OIDC_CLAIMS',
])
export type AccountFilterType = v.InferOutput<typeof accountFilterType>

/** What sub-organizations can be listed by. wire.md section 0, row 11. */
export const suborgFilterType = /* @__PURE__ */ v.picklist([
  'EMAIL',
  'PHONE_NUMBER',
  'CREDENTIAL_ID',
  'OIDC_TOKEN',
  'PUBLIC_KEY',
  'OIDC_CLAIMS',
  'NAME',
  'USERNAME',
])
export type SuborgFilterType = v.InferOutput<typeof suborgFilterType>
