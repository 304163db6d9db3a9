import { createKeyPair } from '@latchkey/crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { createPerson } from '../../test/createActors.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { credentials } from '../store/tables/schema.ts'

// The rest: test/lineage/lineageMatrix.test.ts
const used = useTestService(relaxedLimits)

it('isEstablished: an API key that ends is not, whatever its row says', async () => {
  const { calls, service } = used
  const owner = await createPerson(used, await calls.root(), 'Owner')
  const key = await createKeyPair()
  const created = await calls.submit(owner, 'createApiKeys', {
    userId: owner.userId,
    apiKeys: [{ apiKeyName: 'Agent', publicKey: key.publicKey, expirationSeconds: '3600' }],
  })
  expect(created.status).toBe(200)
  await service.store.db
    .update(credentials)
    .set({ establishedAt: service.clock.now() })
    .where(eq(credentials.publicKey, key.publicKey))
  const policy = {
    policyName: 'All',
    effect: 'EFFECT_ALLOW',
    condition: 'true',
    consensus: 'true',
    notes: '',
  }
  expect((await calls.submit({ ...owner, key }, 'createPolicy', policy)).errorCode).toBe('STEP_UP_REQUIRED')
  expect((await calls.submit(owner, 'createPolicy', policy)).status).toBe(200)
})
