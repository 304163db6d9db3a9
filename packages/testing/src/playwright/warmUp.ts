import { createTestKit } from '../createTestKit.ts'

/**
 * Loads the service, its database and what a login needs of both, once for a worker: a first request takes ten times as
 * long as a second, and where eight workers begin at once, a page wouldn't wait for it.
 */
export async function warmUp(): Promise<void> {
  const kit = await createTestKit({ settings: { limits: { factor: 1_000 } } })
  await kit.signIn('first@example.com')
  await kit.signIn('+447401234567')
  // The next service of this worker has its database, emptied.
  await kit.close()
}
