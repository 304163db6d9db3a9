import { expect, test } from '../../fixtures/test.ts'

test('writes a policy with its mistakes in place, and tries it on the past', { tag: '@promise' }, async ({
  contact,
  dashboard,
  page,
  lookInEveryView,
}) => {
  await dashboard.enter('policies')
  await page.getByRole('button', { name: 'New policy' }).click()
  const editor = dashboard.section('New policy')
  const name = `No exports ${contact}`
  await editor.getByLabel('Name').fill(name)
  await editor.getByLabel('Effect').selectOption('Deny')
  await editor.getByLabel('Condition').fill("activity.acton == 'EXPORT'")
  await expect(editor.getByRole('alert')).toContainText('Line 1, column')
  await expect(editor.getByRole('button', { name: 'Save policy' })).toHaveAttribute('aria-disabled', 'true')
  await lookInEveryView()
  await editor.getByLabel('Condition').fill("activity.action == 'EXPORT'")
  await expect(editor.getByRole('alert')).toBeHidden()
  await expect(editor.getByText("Denies what matches “activity.action == 'EXPORT'”.")).toBeVisible()
  await expect(editor.getByRole('status').filter({ hasText: /recent activities/ })).toBeVisible()
  await editor.getByRole('button', { name: 'Save policy' }).click()
  const row = dashboard.section('Policies').getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Denies', { exact: true })).toBeVisible()
  await lookInEveryView()

  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})
