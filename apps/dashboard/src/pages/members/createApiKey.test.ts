import { importKeyPair } from '@latchkey/crypto'
import { expect, test } from 'vitest'

import { createApiKey } from './createApiKey.ts'

test('default: the halves belong together', async () => {
  for (let round = 0; round < 8; round++) {
    const { publicKey, privateKey } = await createApiKey()
    expect((await importKeyPair(privateKey)).publicKey).toBe(publicKey)
  }
})
