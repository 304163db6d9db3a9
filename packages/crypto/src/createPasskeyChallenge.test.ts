import { expect, test } from 'vitest'

import * as key11 from '../test/key11.ts'
import { createPasskeyChallenge } from './createPasskeyChallenge.ts'
import { encodeBase64Url } from './encoding.ts'

// wire.md 10
test('default', async () => {
  const challenge = await createPasskeyChallenge(key11.body)
  expect(new TextDecoder().decode(challenge)).toBe(
    'd2d5c37920bfde68c8b84d52721b7764a99fd88056fd84a97d6a2b02fabab704',
  )
  expect(encodeBase64Url(challenge)).toBe(
    'ZDJkNWMzNzkyMGJmZGU2OGM4Yjg0ZDUyNzIxYjc3NjRhOTlmZDg4MDU2ZmQ4NGE5N2Q2YTJiMDJmYWJhYjcwNA',
  )
})
