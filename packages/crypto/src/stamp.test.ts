import { describe, expect, test } from 'vitest'

import { decodeBase64Url } from './encoding.ts'
import { createKeyPair } from './keyPair.ts'
import { verifyStamp } from './node/verifyStamp.ts'
import { createStamp } from './stamp.ts'
import { wireConstants } from './wireConstants.ts'

describe('createStamp', () => {
  test('default', async () => {
    const key = await createKeyPair()
    const { header, value } = await createStamp(key, '{}')
    expect(header).toBe('X-Stamp')
    expect(JSON.parse(new TextDecoder().decode(decodeBase64Url(value)))).toEqual({
      publicKey: key.publicKey,
      scheme: wireConstants.stampSchemes.p256,
      signature: expect.stringMatching(/^30[0-9a-f]+$/),
    })
  })

  test('behavior: signs text as UTF-8', async () => {
    const key = await createKeyPair()
    const { value } = await createStamp(key, '{"name":"Zoë 🔑"}')
    expect(verifyStamp(value, Buffer.from('{"name":"Zoë 🔑"}', 'utf8')).publicKey).toBe(key.publicKey)
  })

  // Half of all signatures have a high s, and one in 128 has a short number.
  test('behavior: accepts every signature of WebCrypto', async () => {
    const key = await createKeyPair()
    const bodies = Array.from({ length: 300 }, (_, at) => `{"at":${at}}`)
    for (const body of bodies) {
      const { value } = await createStamp(key, body)
      expect(value.length).toBeLessThan(400)
      expect(verifyStamp(value, body).publicKey).toBe(key.publicKey)
    }
  })
})
