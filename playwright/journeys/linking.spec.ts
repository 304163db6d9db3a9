import { randomBytes } from 'node:crypto'

import { Provider } from '../fixtures/Provider.ts'
import type { SignIn } from '../fixtures/SignIn.ts'
import { expect, test } from '../fixtures/test.ts'

async function signOut(signIn: SignIn): Promise<void> {
  await signIn.page.keyboard.press('Escape')
  await expect(signIn.page.getByRole('heading', { name: 'Profile and security' })).toBeHidden()
  await signIn.endSession()
}

test('a linked provider signs in to the same account until it is unlinked', { tag: '@promise' }, async ({
  signIn,
  startSession,
  contact,
  accessible,
}) => {
  const { page } = signIn
  const eve = contact.replace('ada', 'eve')
  await startSession()
  const organization = (await signIn.fact('Organization').textContent()) ?? ''
  await signIn.openProfile()
  const linked = signIn.section('Linked accounts')
  await expect(linked).toContainText('No linked accounts yet')
  const provider = await Provider.open(page, () => signIn.link('Google'))
  // Not the account's address: the identity at the provider counts.
  await provider.continueAs(eve)
  await expect(linked.getByRole('button', { name: /^Unlink Google/ })).toBeVisible()
  await expect(linked).toContainText(eve)
  await accessible()
  await signOut(signIn)

  await signIn.open()
  await (await signIn.openProvider('Google')).continueAs(eve)
  await expect(signIn.fact('Organization')).toHaveText(organization)
  await expect(signIn.dialog).toBeHidden()

  await signIn.openProfile()
  await linked.getByRole('button', { name: /^Unlink Google/ }).click()
  await linked.getByRole('button', { name: 'Unlink', exact: true }).click()
  await expect(linked).toContainText('No linked accounts yet')
  await signOut(signIn)

  await signIn.open()
  await (await signIn.openProvider('Google')).continueAs(eve)
  await expect(signIn.dialog).toBeHidden()
  await expect(signIn.fact('Organization')).not.toHaveText(organization)
})

test('a linked wallet signs in to the same account', async ({ signIn, startSession, installWallets }) => {
  const key = { privateKeys: [randomBytes(32).toString('hex')] }
  await installWallets({ ethereum: [{ name: 'Marmot', ...key }] })
  await startSession()
  const organization = (await signIn.fact('Organization').textContent()) ?? ''
  await signIn.openProfile()
  const linked = signIn.section('Linked accounts')
  await signIn.link('Wallet')
  await signIn.topmost.getByRole('button', { name: /^Marmot/ }).click()
  await signIn.topmost.getByRole('button', { name: 'Continue in Marmot' }).click()
  await expect(linked).toContainText(/0x[0-9a-fA-F]{40}/)
  await signOut(signIn)

  await signIn.open()
  await signIn.button('Continue with a wallet').click()
  await signIn.dialog.getByRole('button', { name: /^Marmot/ }).click()
  await expect(signIn.fact('Organization')).toHaveText(organization)
})
