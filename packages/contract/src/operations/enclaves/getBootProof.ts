import { ephemeralKey } from '../../formats.ts'
import { query } from '../../operation.ts'
import { bootProof } from '../../records/bootProof.ts'

export const getBootProof = /* @__PURE__ */ query({
  summary: 'Reads the boot proof of an enclave process.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'passkey', 'wallet'] },
  params: {
    /** Public key of an app proof: hex of 130 bytes. */
    ephemeralKey,
  },
  result: {
    /** Boot proof of the enclave process that holds the key. */
    bootProof,
  },
})
