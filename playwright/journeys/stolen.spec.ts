import { stealUse } from '../fixtures/stealUse.ts'
import { expect, test } from '../fixtures/test.ts'

// A script in the page can use the session while it runs. What it can't: stay, or take the account over.

const limit = 12 * 3_600_000

test('a key that a page script plants ends with the login that it was stolen from', async ({
  signIn,
  contact,
  codeFor,
  travel,
  world,
  guard,
}) => {
  guard.allowFailures(/whoami/)
  await signIn.signInWith(contact, () => codeFor(contact))
  const { ask, askAlone, createKey, userId } = await stealUse(signIn, world)
  const [planted, renewed] = [createKey(), createKey()]
  const forEver = { expirationSeconds: '315360000' }
  const apiKeys = [
    { apiKeyName: 'Mine', publicKey: planted.publicKey, curveType: 'API_KEY_CURVE_P256', ...forEver },
  ]
  const answers = [
    await ask('submit', 'createApiKeys', { userId, apiKeys }),
    await ask('submit', 'stampLogin', { publicKey: renewed.publicKey, expirationSeconds: '43200' }),
  ]
  expect(answers.map(({ status }) => status)).toContain(200)
  await travel(limit + 60_000)
  for (const key of [planted, renewed])
    expect((await askAlone(key, 'query', 'whoami', {})).status, 'after the limit').toBe(401)
})

test('minutes after the login no contact changes, and no way in is added', async ({
  signIn,
  contact,
  codeFor,
  pass,
  world,
}) => {
  await signIn.signInWith(contact, () => codeFor(contact))
  await pass(6, () => signIn.page.keyboard.press('Shift'))
  const { ask, createKey, userId } = await stealUse(signIn, world)
  const apiKey = { apiKeyName: 'Mine', publicKey: createKey().publicKey, curveType: 'API_KEY_CURVE_P256' }
  const tries = {
    updateUserEmail: { userId, userEmail: 'eve@example.com' },
    updateUserPhoneNumber: { userId, userPhoneNumber: '+447401999999' },
    createApiKeys: { userId, apiKeys: [apiKey] },
  }
  for (const [name, params] of Object.entries(tries)) {
    const { status, body } = await ask('submit', name, params)
    expect(status, name).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body), name).toContain('REAUTHENTICATION_REQUIRED')
  }
  // The person is none the worse for it.
  await expect(signIn.fact('Member')).toHaveText(contact)
})
