import * as v from 'valibot'

import { distinctList, list, text } from '../../formats.ts'

/** OpenID Connect issuers that an organization may add. */
export const maxOpenIdProviders = 10

/** An address of the public web without credentials and fragment. The service checks where it leads. */
const httpsUrl = /* @__PURE__ */ v.pipe(
  text(512),
  v.regex(/^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?][^\s#]*)?$/, 'an https URL without a fragment'),
)

const entries = {
  /** ID of the provider: a small letter, then small letters, digits and _. Not that of a login method or another provider. */
  id: /* @__PURE__ */ v.pipe(
    text(48),
    v.regex(/^[a-z][a-z0-9_]{0,47}$/, 'a small letter, then small letters, digits and _'),
  ),
  /** Its issuer, exactly as `iss` of its tokens has it. */
  issuer: /* @__PURE__ */ v.pipe(
    httpsUrl,
    v.check((url) => !/[?{}]/.test(url), 'an issuer without a query'),
  ),
  /** Where users sign in. Absent in a request: read from the issuer's discovery document. */
  authorizeUrl: /* @__PURE__ */ v.optional(httpsUrl),
  /** Name on its button. @default the ID */
  name: /* @__PURE__ */ v.optional(text(64)),
  /** Parties that its tokens may name beside your client IDs. @default none */
  audiences: /* @__PURE__ */ v.optional(distinctList(text(512), 20)),
}

/** An OpenID Connect issuer that an organization added. packages/server/docs/social.md#add-an-issuer */
export const openIdProvider = /* @__PURE__ */ v.object(entries)
export type OpenIdProvider = v.InferOutput<typeof openIdProvider>

/** All of them, in a request. */
export const openIdProviderParams = /* @__PURE__ */ v.pipe(
  list(openIdProvider, maxOpenIdProviders),
  v.check((providers) => new Set(providers.map(({ id }) => id)).size === providers.length, 'distinct IDs'),
)
