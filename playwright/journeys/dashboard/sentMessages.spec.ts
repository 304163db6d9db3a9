import { expect, test } from '../../fixtures/test.ts'

test('finds what became of a code for someone who has no account', async ({
  dashboard,
  page,
  contact,
  elsewhere,
  lookInEveryView,
}) => {
  const stranger = await elsewhere()
  await stranger.askForCode(contact)

  await dashboard.enter('messages')
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(contact)
  await page.getByRole('button', { name: 'Show messages' }).click()
  const messages = dashboard.section(`Messages to ${contact}`)
  await expect(messages.getByRole('row').filter({ hasText: 'Sent' })).toHaveCount(1)
  const now = dashboard.section('Now')
  await expect(now.getByText('None')).toBeVisible()
  await expect(now.getByText('Not locked')).toBeVisible()
  await lookInEveryView()
})
