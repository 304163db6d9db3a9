import { stealUse } from '../fixtures/stealUse.ts'
import { expect, test } from '../fixtures/test.ts'

// A script in the page can use the session while it runs. It can't outlive it or take over the account.

const limit = 12 * 3_600_000

test('what a script in the page takes ends with that login, and minutes later it can take nothing', {
  tag: '@promise',
}, async ({ signIn, startSession, contact, travel, environment, guard }) => {
  guard.allowFailures(/whoami/)
  await startSession()
  const { ask, askAlone, createKey, userId } = await stealUse(signIn, environment)
  const apiKey = (publicKey: string) => ({
    apiKeyName: 'Mine',
    publicKey,
    curveType: 'API_KEY_CURVE_P256',
    expirationSeconds: '315360000',
  })
  const [planted, renewed] = [createKey(), createKey()]

  // Accepted or refused, it must not outlive the login.
  await ask('submit', 'createApiKeys', { userId, apiKeys: [apiKey(planted.publicKey)] })

  await test.step('minutes after the login no contact changes, and no login method is added', async () => {
    await travel(6 * 60_000)
    const tries = {
      updateUserEmail: { userId, userEmail: 'eve@example.com' },
      updateUserPhoneNumber: { userId, userPhoneNumber: '+447401999999' },
      createApiKeys: { userId, apiKeys: [apiKey(createKey().publicKey)] },
    }
    for (const [name, params] of Object.entries(tries)) {
      const { status, body } = await ask('submit', name, params)
      expect(status, name).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body), name).toContain('REAUTHENTICATION_REQUIRED')
    }
    // The user isn't affected.
    await expect(signIn.fact('Member')).toHaveText(contact)
  })

  await test.step('nothing that was taken works after the login’s end', async () => {
    const renewal = { publicKey: renewed.publicKey, expirationSeconds: '43200' }
    expect((await ask('submit', 'stampLogin', renewal)).status).toBe(200)
    await travel(limit + 60_000)
    for (const key of [planted, renewed])
      expect((await askAlone(key, 'query', 'whoami', {})).status, 'after the limit').toBe(401)
  })
})
