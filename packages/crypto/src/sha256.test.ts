import { expect, test } from 'vitest'

import * as key11 from '../test/key11.ts'
import { encodeBase64Url } from './encoding.ts'
import { createOAuthNonce, createPasskeyChallenge } from './sha256.ts'

// docs/wire-format.md#test-vectors
test('createOAuthNonce: default', async () => {
  expect(await createOAuthNonce(key11.publicKey)).toBe(
    '50e6923f129ff9615dd1e2281b5d055732eeec2d79865fe100bd0b0501b67613',
  )
})

// docs/wire-format.md#test-vectors
test('createPasskeyChallenge: default', async () => {
  const challenge = await createPasskeyChallenge(key11.body)
  expect(new TextDecoder().decode(challenge)).toBe(
    'd2d5c37920bfde68c8b84d52721b7764a99fd88056fd84a97d6a2b02fabab704',
  )
  expect(encodeBase64Url(challenge)).toBe(
    'ZDJkNWMzNzkyMGJmZGU2OGM4Yjg0ZDUyNzIxYjc3NjRhOTlmZDg4MDU2ZmQ4NGE5N2Q2YTJiMDJmYWJhYjcwNA',
  )
})
