import * as v from 'valibot'

import { idToken, jwt } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { accountFilterType, filterFits, filterValue } from '../../records/accountFilter.ts'

export const account = /* @__PURE__ */ proxy({
  summary: 'Finds the sub-organization of a contact, credential or identity.',
  access: 'anyone',
  params: {
    /** Kind of value in `filterValue`. */
    filterType: accountFilterType,
    /** Value to look for. */
    filterValue,
    /** Proof of the contact that is looked up. */
    verificationToken: v.optional(jwt),
    /** Proof of the identity that is looked up. */
    oidcToken: v.optional(idToken),
  },
  rules: [filterFits],
  result: {
    /** Sub-organization; absent where there is none. */
    organizationId: v.optional(v.string()),
    /**
     * Extension, with a proof of the e-mail address: if it has no account, the providers, as wallet_kit_config names
     * them, that a user with this address signs in with here.
     */
    socialProviders: v.optional(v.array(v.string())),
  },
})
