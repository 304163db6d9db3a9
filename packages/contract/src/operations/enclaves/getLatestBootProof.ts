import { text } from '../../formats.ts'
import { query } from '../../operation.ts'
import { bootProof } from '../../records/bootProof.ts'

export const getLatestBootProof = /* @__PURE__ */ query({
  summary: 'Reads the newest boot proof of an enclave app.',
  access: { callers: ['user', 'parent'], stamps: ['key', 'passkey', 'wallet'] },
  params: {
    /** Name of the enclave app. */
    appName: text(256),
  },
  result: {
    /** The newest boot proof. */
    bootProof,
  },
})
