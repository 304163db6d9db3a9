import { createAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { verifyPasskeys } from './registration.ts'

const origins = ['http://localhost:*']

describe('verifyPasskeys', () => {
  it('default: returns passkeys in order', async () => {
    const all = [createAuthenticator(), createAuthenticator({ rpId: 'larkfield.example', signCount: 3 })]
    const rpIds = ['localhost', 'larkfield.example']
    const verified = await verifyPasskeys(
      all.map((passkey) => passkey.register()),
      { rpIds, origins, topOrigins: [] },
    )
    expect(verified).toMatchObject([
      { credentialId: all[0]!.credentialId, rpId: 'localhost', algorithm: -7, signCount: 0, backedUp: true },
      { credentialId: all[1]!.credentialId, rpId: 'larkfield.example', signCount: 4 },
    ])
  })

  it('behavior: rejects passkeys without an rpId', async () => {
    const registration = createAuthenticator().register()
    await expect(verifyPasskeys([registration], { rpIds: [], origins, topOrigins: [] })).rejects.toThrow(
      'has no domain',
    )
  })
})
