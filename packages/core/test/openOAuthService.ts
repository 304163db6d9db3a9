import { createTestClock, type TestKit } from '@latchkey/testing/node'
import { beforeAll } from 'vitest'

import type { OAuthLoginState } from '../src/flows/oauth/oauthLogin.types.ts'
import { land, openedWindow } from './oauth.ts'
import { createProvider, type Person, type TestProvider } from './oauthProvider.ts'
import { askAsRoot, openTestService } from './openTestService.ts'

let people = 0
/** A new person, with an address that their provider has verified. */
export function somebody(): Person {
  const sub = `person-${++people}`
  return { sub, email: `${sub}@people.example`, email_verified: true }
}

/** A service whose organization has two issuers, Acme and Birch. */
export function openOAuthService() {
  const clock = createTestClock()
  const acme = createProvider('https://acme.example', clock.now)
  const birch = createProvider('https://birch.example', clock.now)
  const opened = openTestService(async () => {
    const row = ({ issuer }: TestProvider) => ({ issuer, authorizeUrl: `${issuer}/authorize` })
    return {
      clock,
      settings: {
        oauth: {
          providers: { acme: row(acme), birch: row(birch) },
        },
      },
      fetchOutside: (request) => (request.url.startsWith(acme.issuer) ? acme : birch).fetch(request),
    }
  })
  beforeAll(async () => {
    await askAsRoot(opened.service(), 'submit/update_auth_proxy_config', {
      type: 'ACTIVITY_TYPE_UPDATE_AUTH_PROXY_CONFIG',
      timestampMs: String(clock.now()),
      parameters: {
        allowedAuthMethods: ['email', 'sms', 'passkey', 'social', 'wallet'],
        walletKitSettings: {
          enabledSocialProviders: ['acme', 'birch'],
          oauthClientIds: { acme: 'client-a', birch: 'client-b' },
        },
      },
    })
  })

  return {
    ...opened,
    providers: () => ({ acme, birch }),
    /** A complete login or link in a popup, as `person` at Acme. */
    async signIn(
      test: TestKit,
      person: Person,
      start: () => Promise<OAuthLoginState> = () => test.kit.login.oauth.start('acme'),
    ): Promise<OAuthLoginState> {
      const done = start()
      const [window, url] = await openedWindow(test)
      land(test, window, acme.signIn(url, person))
      return test.clock.settle(done)
    },
  }
}
