import { createTestKit } from '../createTestKit.ts'

/**
 * Loads the service and its database once per worker. The first request takes ten times as long as the second, and
 * with eight workers starting at once, pages would time out.
 */
export async function warmUp(): Promise<void> {
  const kit = await createTestKit({ settings: { limits: { factor: 1_000 } } })
  await kit.signIn('first@example.com')
  await kit.signIn('+447401234567')
  // The worker's next service reuses its database.
  await kit.close()
}
