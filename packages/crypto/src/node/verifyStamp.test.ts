import { describe, expect, test } from 'vitest'

import { createKeyPair, importKeyPair } from '../keyPair.ts'
import { createStamp } from '../stamp.ts'
import { verifyStamp } from './verifyStamp.ts'

// wire.md 10
const body = '{"organizationId":"00000000-0000-4000-8000-000000000001"}'
const vector =
  'eyJwdWJsaWNLZXkiOiIwMjAyMTdlNjE3ZjBiNjQ0MzkyODI3OGY5Njk5OWU2OWEyM2E0ZjJjMTUyYmRmNmQ2Y2RmNjZlNWI4MDI4MmQ0ZWQiLCJzY2hlbWUiOiJTSUdOQVRVUkVfU0NIRU1FX1RLX0FQSV9QMjU2Iiwic2lnbmF0dXJlIjoiMzA0NTAyMjAxYjljZTM3NzMwMjFmNWQwNjRiNzQwZmJmMDhhMzFkZDRmOTg3YjE0MDg3YmVhMzhjZmI1ZTc1NmIxMWY5NTgyMDIyMTAwZWQ1YThhYTU3M2I2Yjg4YmM5NDNjMTFjNGQ0NGFmMzI3MmYzNjgwNzkwYjNjYzYyZTMxNTE2YmQ0ZmU2MzcxNiJ9'

describe('verifyStamp', () => {
  test('default', async () => {
    const key = await createKeyPair()
    const { value } = await createStamp(key, body)
    expect(verifyStamp(value, body).publicKey).toBe(key.publicKey)
  })

  test('the published vector', () => {
    expect(verifyStamp(vector, new TextEncoder().encode(body)).publicKey).toBe(
      '020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed',
    )
  })

  test('behavior: another body', () => {
    expect(() => verifyStamp(vector, `${body} `)).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_INVALID' }),
    )
  })

  test('behavior: a key that was imported', async () => {
    const key = await importKeyPair('11'.repeat(32))
    expect(key.publicKey).toBe('020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed')
    expect(verifyStamp((await createStamp(key, body)).value, body).publicKey).toBe(key.publicKey)
  })
})
