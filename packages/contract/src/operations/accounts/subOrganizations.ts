import * as v from 'valibot'

import { idToken, integer, jwt, list, name } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { filterFits, filterValue, suborgFilterType } from '../../records/accountFilter.ts'
import { clientSignature } from '../../records/clientSignature.ts'
import { pagination } from '../../records/pagination.ts'
import { signUpUserParams } from '../../records/user.ts'
import { walletParams, walletResult } from '../../records/wallet.ts'

export const createSubOrganization = /* @__PURE__ */ submit({
  summary: 'Creates a sub-organization with its root users.',
  served: ['_V8', '_V7'],
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationName' },
  namesUsers: true,
  access: { callers: ['user', 'proxy'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'any',
  params: {
    /** Name of the sub-organization. */
    subOrganizationName: name,
    /** Users who may do everything in it. */
    rootUsers: v.pipe(list(signUpUserParams, 100), v.nonEmpty()),
    /** How many root users must agree; at most as many as there are. */
    rootQuorumThreshold: integer(1, 100),
    /** Wallet to make with it. */
    wallet: v.optional(walletParams),
    /** Forbids recovery by e-mail. @default false */
    disableEmailRecovery: v.optional(v.boolean()),
    /** Forbids login by a link in an e-mail. @default false */
    disableEmailAuth: v.optional(v.boolean()),
    /** Forbids login by a code in an SMS. @default false */
    disableSmsAuth: v.optional(v.boolean()),
    /** Forbids login by a code in an e-mail. @default false */
    disableOtpEmailAuth: v.optional(v.boolean()),
    /** Proof of the root user's contact. */
    verificationToken: v.optional(jwt),
    /** Signature by the key that the verification token names. */
    clientSignature: v.optional(clientSignature),
  },
  rules: [
    {
      field: 'rootQuorumThreshold',
      expected: 'at most the number of root users',
      holds: ({ rootQuorumThreshold, rootUsers }) => rootQuorumThreshold <= rootUsers.length,
    },
  ],
  result: {
    /** Identifier of the sub-organization. */
    subOrganizationId: v.string(),
    /** The wallet that was made with it. */
    wallet: v.optional(walletResult),
    /** Identifiers of the root users, in the order of the request. */
    rootUserIds: v.optional(v.array(v.string())),
  },
})

export const deleteSubOrganization = /* @__PURE__ */ submit({
  summary: "Deletes the caller's sub-organization: the account with everything in it.",
  source: 'extension',
  about: { kind: 'account', by: 'organization' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'recent',
  params: {
    /** Deletes wallets and private keys that were never exported, too. @default false */
    deleteWithoutExport: v.optional(v.boolean()),
  },
  result: {
    /** Sub-organization that was deleted. */
    subOrganizationUuid: v.string(),
  },
})

export const listSuborgs = /* @__PURE__ */ query({
  summary: 'Lists the sub-organizations of an organization, all or by a filter.',
  source: 'extension',
  access: { callers: ['root', 'parent', 'proxy'], stamps: ['key', 'wallet'] },
  params: {
    /** Kind of value in `filterValue`. */
    filterType: v.optional(suborgFilterType),
    /** Value to look for. */
    filterValue: v.optional(filterValue),
    /** Proof of the e-mail address or the identity of the filter: refused where it proves something else. */
    oidcToken: v.optional(idToken),
    /** Part of the list to return. */
    paginationOptions: v.optional(pagination),
  },
  rules: [filterFits],
  result: {
    /** Identifiers of the sub-organizations. */
    organizationIds: v.array(v.string()),
  },
})

export const listVerifiedSuborgs = /* @__PURE__ */ query({
  summary: 'Lists the sub-organizations in which the contact of the filter is verified.',
  source: 'extension',
  access: { callers: ['root', 'parent', 'proxy'], stamps: ['key', 'wallet'] },
  params: {
    /** Kind of value in `filterValue`. */
    filterType: v.optional(suborgFilterType),
    /** Value to look for. */
    filterValue: v.optional(filterValue),
    /** Proof of the e-mail address or the identity of the filter: refused where it proves something else. */
    oidcToken: v.optional(idToken),
    /** Part of the list to return. */
    paginationOptions: v.optional(pagination),
    /**
     * If nobody has verified the contact of the filter: returns the account that it would sign in to, which has no
     * other login method. @default false
     */
    includeUnclaimed: v.optional(v.boolean()),
  },
  rules: [
    filterFits,
    {
      field: 'includeUnclaimed',
      expected: 'true only beside a filter by EMAIL or PHONE_NUMBER',
      holds: ({ includeUnclaimed, filterType }) =>
        !includeUnclaimed || filterType === 'EMAIL' || filterType === 'PHONE_NUMBER',
    },
  ],
  result: {
    /** Identifiers of the sub-organizations. */
    organizationIds: v.array(v.string()),
    /**
     * With includeUnclaimed and an e-mail address without an account: the providers, as wallet_kit_config names them,
     * that have verified it for an account here. They don't sign anybody in.
     */
    socialProviders: v.optional(v.array(v.string())),
  },
})
