// docs/wire-format.md#test-vectors: the P-256 key that is one byte, 0x11, 32 times, and the body that it signs there.

export const privateKey = '11'.repeat(32)
export const publicKey = '020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed'
export const uncompressedPublicKey =
  '040217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed194a7debcb97712d2dda3ca85aa8765a56f45fc758599652f2897c65306e5794'
export const body = '{"organizationId":"00000000-0000-4000-8000-000000000001"}'
export const stamp =
  'eyJwdWJsaWNLZXkiOiIwMjAyMTdlNjE3ZjBiNjQ0MzkyODI3OGY5Njk5OWU2OWEyM2E0ZjJjMTUyYmRmNmQ2Y2RmNjZlNWI4MDI4MmQ0ZWQiLCJzY2hlbWUiOiJTSUdOQVRVUkVfU0NIRU1FX1RLX0FQSV9QMjU2Iiwic2lnbmF0dXJlIjoiMzA0NTAyMjAxYjljZTM3NzMwMjFmNWQwNjRiNzQwZmJmMDhhMzFkZDRmOTg3YjE0MDg3YmVhMzhjZmI1ZTc1NmIxMWY5NTgyMDIyMTAwZWQ1YThhYTU3M2I2Yjg4YmM5NDNjMTFjNGQ0NGFmMzI3MmYzNjgwNzkwYjNjYzYyZTMxNTE2YmQ0ZmU2MzcxNiJ9'
