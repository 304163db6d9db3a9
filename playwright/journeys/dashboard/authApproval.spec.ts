import { createNodeKeyPair } from '@latchkey/crypto/node'

import { SignIn } from '../../fixtures/SignIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a change that needs two people waits, and takes effect when the second approves it', {
  tag: '@promise',
}, async ({ dashboard, page, context, contact, codeFor, elsewhere, environment, lookInEveryView }) => {
  await dashboard.enter('auth-codes')
  const second = createNodeKeyPair()
  const apiKeys = [{ apiKeyName: 'Second', publicKey: second.publicKey, curveType: 'API_KEY_CURVE_P256' }]
  const user = { userName: 'Second', apiKeys, authenticators: [], oauthProviders: [], userTags: [] }
  await environment.callAsMember('createUsers', { users: [user] })
  const { users } = (await environment.callAsMember('listUsers')) as {
    users: { userId: string; userName: string }[]
  }
  const { userId: rootId } = (await environment.callAsMember('whoami')) as { userId: string }
  const { userId: secondId } = users.find(({ userName }) => userName === 'Second')!
  await environment.callAsMember('updateRootQuorum', { threshold: 2, userIds: [rootId, secondId] })

  const length = page.getByRole('combobox', { name: 'Code length' })
  await length.selectOption('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await expect(length).toHaveValue('6')
  await lookInEveryView()
  const site = new SignIn(await context.newPage())
  await site.askForCode(contact)
  expect(await codeFor(contact)).toMatch(/^\d{6}$/)

  const { activities } = (await environment.callAsMember('listActivities')) as {
    activities: { fingerprint: string; type: string }[]
  }
  const { fingerprint } = activities.find(({ type }) => type.endsWith('UPDATE_AUTH_PROXY_CONFIG'))!
  await environment.callAsMember('approveActivity', { fingerprint }, second.exportPrivateKey())
  await dashboard.reload()
  await expect(length).toHaveValue('7')
  const later = await elsewhere()
  await later.askForCode(contact)
  expect(await codeFor(contact, 2)).toMatch(/^\d{7}$/)

  // Other journeys of this worker have the same organization, where one person is enough.
  const { activity } = (await environment.callAsMember('updateRootQuorum', {
    threshold: 1,
    userIds: [rootId],
  })) as {
    activity: { fingerprint: string }
  }
  await environment.callAsMember(
    'approveActivity',
    { fingerprint: activity.fingerprint },
    second.exportPrivateKey(),
  )
  await environment.callAsMember('deleteUsers', { userIds: [secondId] })
})
