import { createAuthenticator } from '@latchkey/testing/node'

import { resultOf } from '../callService.ts'
import { recoveriesOf } from '../recoveries.ts'
import type { CasesOf, NoticeSteps } from './noticeSteps.ts'

/** Login methods and keys of a user. */
export const credentialCases = ({
  calls,
  owners,
  now,
  passkeyOf,
  linkGoogle,
  apiKeys,
  walletKey,
  used,
}: NoticeSteps) =>
  ({
    createAuthenticators: [
      {
        acts: ['passkeyAdded'],
        setUp: now(async (owner) => {
          const authenticators = [createAuthenticator().register()]
          return await calls.submit(owner, 'createAuthenticators', { userId: owner.userId, authenticators })
        }),
      },
    ],
    deleteAuthenticators: [
      {
        acts: ['passkeyRemoved'],
        async setUp(owner) {
          const { ids } = await passkeyOf(owner)
          const parameters = { userId: owner.userId, authenticatorIds: ids }
          return { run: () => calls.submit(owner, 'deleteAuthenticators', parameters) }
        },
      },
    ],
    createApiKeys: [
      {
        acts: ['apiKeyAdded'],
        setUp: now(async (owner) =>
          calls.submit(owner, 'createApiKeys', { userId: owner.userId, apiKeys: await apiKeys() }),
        ),
      },
      {
        acts: ['walletAdded'],
        setUp: now(async (owner) =>
          calls.submit(owner, 'createApiKeys', { userId: owner.userId, apiKeys: await walletKey(owner) }),
        ),
      },
    ],
    deleteApiKeys: (['apiKeyRemoved', 'walletRemoved'] as const).map((act) => ({
      acts: [act],
      async setUp(owner) {
        const { userId } = owner
        const keys = act === 'apiKeyRemoved' ? await apiKeys() : await walletKey(owner)
        const made = await calls.submit(owner, 'createApiKeys', { userId, apiKeys: keys })
        const { apiKeyIds } = resultOf(made, 'createApiKeys')
        return { run: () => calls.submit(owner, 'deleteApiKeys', { userId, apiKeyIds }) }
      },
    })),
    createOauthProviders: [{ acts: ['identityAdded'], setUp: now(linkGoogle) }],
    deleteOauthProviders: [
      {
        acts: ['identityRemoved'],
        async setUp(owner) {
          const { providerIds } = resultOf(await linkGoogle(owner), 'createOauthProviders')
          const parameters = { userId: owner.userId, providerIds }
          return { run: () => calls.submit(owner, 'deleteOauthProviders', parameters) }
        },
      },
    ],
    confirmLoginMethods: (
      ['passkeyConfirmed', 'identityConfirmed', 'walletConfirmed', 'contactConfirmed'] as const
    ).map((act) => ({ acts: [act], setUp: (owner) => owners.withYoungMethod(owner, act) })),
    recoverUser: [
      {
        acts: ['accountRecovered'],
        async setUp(owner) {
          const { start, open, recover } = recoveriesOf(used)
          const { keyPair } = await start(owner.email)
          const recovering = await open(owner.email, keyPair, owner)
          return { run: () => recover(recovering) }
        },
      },
    ],
  }) satisfies CasesOf
