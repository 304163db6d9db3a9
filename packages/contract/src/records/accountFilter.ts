import * as v from 'valibot'

import { isEmail } from '../asciiEmail.ts'
import { text } from '../formats.ts'
import type { Rule } from '../operation.ts'
import {
  apiPublicKeyPattern,
  base64UrlPattern,
  jwtPattern,
  maxIdTokenLength,
  phonePattern,
} from '../patterns.ts'

const accountFilterTypes = [
  'EMAIL',
  'PHONE_NUMBER',
  'CREDENTIAL_ID',
  'OIDC_TOKEN',
  'PUBLIC_KEY',
  'OIDC_CLAIMS',
] as const

/** Filters of account lookups on the auth proxy. docs/decisions.md#sign-up-and-account-lookup. */
export const accountFilterType = /* @__PURE__ */ v.picklist(accountFilterTypes)
export type AccountFilterType = v.InferOutput<typeof accountFilterType>

/** Filters of lists of sub-organizations. docs/wire-format.md#account-lookup. */
export const suborgFilterType = /* @__PURE__ */ v.picklist([...accountFilterTypes, 'NAME', 'USERNAME'])
export type SuborgFilterType = v.InferOutput<typeof suborgFilterType>

/** Form of a filter's value. docs/wire-format.md#account-lookup. OIDC_CLAIMS is JSON text `{iss, sub, aud}`. */
const forms: Readonly<Partial<Record<string, (value: string) => boolean>>> = {
  EMAIL: isEmail,
  PHONE_NUMBER: (value) => phonePattern.test(value),
  CREDENTIAL_ID: (value) => base64UrlPattern.test(value),
  OIDC_TOKEN: (value) => jwtPattern.test(value),
  PUBLIC_KEY: (value) => apiPublicKeyPattern.test(value),
  OIDC_CLAIMS: (value) => /^\{.*\}$/.test(value),
}

const maxLength = 16_384

/** Value of a filter. Only a token may be longer than 16 KiB. */
export const filterValue = /* @__PURE__ */ text(maxIdTokenLength)

/** A filter has a type and a value, or neither, and the value has the form of the type. */
export const filterFits: Rule<{
  filterType?: SuborgFilterType | undefined
  filterValue?: string | undefined
}> = {
  field: 'filterValue',
  expected: 'a value of the form that filterType names',
  holds: ({ filterType, filterValue }) =>
    filterType === undefined || filterValue === undefined
      ? filterType === filterValue
      : (forms[filterType]?.(filterValue) ?? true) &&
        (filterType === 'OIDC_TOKEN' || filterValue.length <= maxLength),
}
