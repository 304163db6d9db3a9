import type { AuthState, KitState, Session } from '@latchkey/core'
import { organizationId, type TestFacts, userOf } from './testFacts.ts'

/** The kit's state: it never changes, whatever the time is. */
export function stateOf(facts: TestFacts): Pick<KitState, 'auth' | 'sessions' | 'authConfig'> {
  const session = sessionOf(facts)
  return {
    auth: facts.loading ? { status: 'loading' } : authOf(session),
    sessions: session && !facts.loading ? [{ session, status: 'signed-in', active: true }] : [],
    authConfig: {
      status: 'ready',
      config: {
        organizationId: '33333333-3333-4333-8333-333333333333',
        enabledProviders: ['email', 'passkey'],
        sessionExpirationSeconds: 900,
        otpLength: 6,
        otpAlphanumeric: false,
        oauthClientIds: {},
      },
    },
  }
}

const authOf = (session: Session | undefined): AuthState =>
  session ? { status: 'signed-in', session } : { status: 'signed-out' }

/** A session that doesn't end while a test runs. */
function sessionOf(facts: TestFacts): Session | undefined {
  const user = userOf(facts)
  return (
    user && {
      id: '44444444-4444-4444-8444-444444444444',
      organizationId,
      userId: user.userId,
      publicKey: `02${'0'.repeat(64)}`,
      issuedAt: Date.UTC(2026, 0, 1),
      expiresAt: Date.UTC(9999, 0, 1),
      authTime: Date.UTC(2026, 0, 1),
      contact: user.email ?? user.phone,
      name: user.name,
      method: 'email',
      claims: user.claims,
      persistent: true,
    }
  )
}
