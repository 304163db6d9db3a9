import * as v from 'valibot'

import { list, rawSignatureHex, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

/** An operator's approval. */
const approval = /* @__PURE__ */ v.object({
  /** Operator of the app's manifest set. */
  operatorId: uuid,
  /** Signature by the operator's signing key over the 32 bytes of the manifest's SHA-256: raw r‖s, hex. */
  signature: rawSignatureHex,
})

export const createTvcManifestApprovals = /* @__PURE__ */ submit({
  summary: 'Approves a manifest in the name of operators: all of the approvals count, or none.',
  source: 'extension',
  about: { kind: 'app', by: 'manifestId' },
  policy: { action: 'UPDATE' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  appProofs: false,
  params: {
    /** Manifest to approve. */
    manifestId: uuid,
    /** Approvals, each by another operator: all of them count, or none. */
    approvals: v.pipe(list(approval), v.minLength(1)),
  },
  rules: [
    {
      field: 'approvals',
      expected: 'each operator once',
      holds: ({ approvals }) =>
        new Set(approvals.map(({ operatorId }) => operatorId)).size === approvals.length,
    },
  ],
  result: {
    /** Identifiers of the approvals, in their order. */
    approvalIds: v.array(v.string()),
  },
})
