import { createNodeKeyPair } from '@latchkey/crypto/node'

import { SignIn } from '../../fixtures/SignIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a change that needs two people waits, and takes effect when the second approves it', {
  tag: '@promise',
}, async ({ dashboard, page, context, contact, codeFor, elsewhere, environment, lookInEveryView }) => {
  await dashboard.enter('auth-codes')
  const second = createNodeKeyPair()
  const curveType = 'API_KEY_CURVE_P256'
  const apiKeys = [{ apiKeyName: 'Second', publicKey: second.publicKey, curveType } as const]
  const root = environment.createClient()
  const approver = environment.createClient(second.exportPrivateKey())
  await root.api.createUsers({ users: [{ userName: 'Second', apiKeys, authenticators: [] }] })
  const { userId: rootId } = await root.api.whoami()
  const { userId: secondId } = await approver.api.whoami()
  await root.api.updateRootQuorum({ threshold: 2, userIds: [rootId, secondId] })

  const length = page.getByRole('combobox', { name: 'Code length' })
  await length.selectOption('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await expect(length).toHaveValue('6')
  await lookInEveryView()
  const site = new SignIn(await context.newPage())
  await site.askForCode(contact)
  expect(await codeFor(contact)).toMatch(/^\d{6}$/)

  const { activities } = await root.api.listActivities()
  const { fingerprint } = activities.find(({ type }) => type.endsWith('UPDATE_AUTH_PROXY_CONFIG'))!
  await approver.api.approveActivity({ fingerprint })
  await dashboard.reload()
  await expect(length).toHaveValue('7')
  const later = await elsewhere()
  await later.askForCode(contact)
  expect(await codeFor(contact, 2)).toMatch(/^\d{7}$/)

  // Other journeys of this worker have the same organization, where one person is enough.
  const { activity } = await root.api.updateRootQuorum({ threshold: 1, userIds: [rootId] })
  await approver.api.approveActivity({ fingerprint: activity.fingerprint })
  await root.api.deleteUsers({ userIds: [secondId] })
})
