import { describe, expect, test } from 'vitest'

import * as key11 from '../../test/key11.ts'
import { createKeyPair, importKeyPair } from '../keyPair.ts'
import { createStamp } from '../stamp.ts'
import { verifyStamp } from './verifyStamp.ts'

describe('verifyStamp', () => {
  test('default', async () => {
    const key = await createKeyPair()
    const { value } = await createStamp(key, key11.body)
    expect(verifyStamp(value, key11.body).publicKey).toBe(key.publicKey)
  })

  // docs/wire-format.md#test-vectors
  test.each([key11.body, new TextEncoder().encode(key11.body)])('the published vector', (body) => {
    expect(verifyStamp(key11.stamp, body).publicKey).toBe(key11.publicKey)
  })

  test.each([
    ['a space more', `${key11.body} `],
    ['a character that changed', key11.body.replace('1', '2')],
    ['nothing', ''],
  ])('behavior: the body has %s', (_, body) => {
    expect(() => verifyStamp(key11.stamp, body)).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_INVALID' }),
    )
  })

  test('behavior: accepts a stamp of a key that was imported', async () => {
    const key = await importKeyPair(key11.privateKey)
    expect(verifyStamp((await createStamp(key, key11.body)).value, key11.body).publicKey).toBe(
      key11.publicKey,
    )
  })
})
