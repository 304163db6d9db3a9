import * as v from 'valibot'

import { integer, jwt, list, name } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { clientSignature } from '../../records/clientSignature.ts'
import { rootUserParams } from '../../records/user.ts'
import { walletParams, walletResult } from '../../records/wallet.ts'

export const createSubOrganization = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root', 'proxy'], stamps: ['key', 'passkey'] },
  params: {
    /** Name of the sub-organization. */
    subOrganizationName: name,
    /** Users who may do everything in it. */
    rootUsers: v.pipe(list(rootUserParams, 100), v.nonEmpty()),
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
