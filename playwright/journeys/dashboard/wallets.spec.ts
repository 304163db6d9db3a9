import { expect, test } from '../../fixtures/test.ts'

test('creates a wallet of the organization, and shows its addresses and proofs', { tag: '@promise' }, async ({
  contact,
  dashboard,
  lookInEveryView,
}) => {
  await dashboard.enter('wallets')
  const name = `Treasury ${contact}`
  const form = dashboard.section('Create a wallet')
  await form.getByLabel('Name of the wallet').fill(name)
  await form.getByRole('button', { name: 'Create wallet' }).click()
  const row = dashboard.section('Wallets').getByRole('row').filter({ hasText: name })
  await expect(row.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeVisible()
  await expect(row.getByText('Never left the enclave')).toBeVisible()
  await lookInEveryView()

  await dashboard.open('Proofs')
  await expect(dashboard.section('Boot proof').getByText('signer', { exact: true })).toBeVisible()
  await lookInEveryView()
})
