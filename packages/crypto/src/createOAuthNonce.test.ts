import { expect, test } from 'vitest'

import * as key11 from '../test/key11.ts'
import { createOAuthNonce } from './createOAuthNonce.ts'

// wire.md 10
test('default', async () => {
  expect(await createOAuthNonce(key11.publicKey)).toBe(
    '50e6923f129ff9615dd1e2281b5d055732eeec2d79865fe100bd0b0501b67613',
  )
})
