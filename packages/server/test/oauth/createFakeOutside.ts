import { verifyIdToken } from '@latchkey/enclave'
import { findKeyFault, readKeySet } from '@latchkey/rules/oidc'

import type { VerifyHere } from '../../src/createEnvironment.ts'
import type { FakeProviders } from './fakeProviders.ts'

/** How an enclave in the process of a test verifies ID tokens of fake providers. */
export const createFakeOutside = (
  fake: Pick<FakeProviders, 'keysOf'>,
  now: () => number,
): NonNullable<VerifyHere['outside']> => ({
  async verifyIdToken(token, expected) {
    const keySets: Parameters<typeof verifyIdToken>[1]['keySets'] = {
      async verify(issuer, signed) {
        const fault = await findKeyFault(signed, readKeySet({ keys: fake.keysOf(issuer) }))
        if (fault) throw fault
      },
    }
    return await verifyIdToken(token, { ...expected, now: now(), keySets })
  },
})
