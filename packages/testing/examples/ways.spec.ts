import { expect, test } from '@latchkey/testing/playwright'

for (const by of ['sms', 'passkey', 'ethereum', 'solana', 'discord'] as const) {
  test(`by ${by}: a new account, and on another day the same one`, async ({ page, person, signInAs }) => {
    const first = await signInAs(person, { by })
    await page.evaluate(() => localStorage.clear())
    const again = await signInAs(person, { by })
    expect(again).toEqual({ ...first, isNewAccount: false })
    await expect(page.getByRole('region', { name: 'Your library card' })).toContainText(first.organizationId)
  })
}

test('two people with passkeys on one device get their own accounts', async ({
  person,
  createPerson,
  passkeys,
  signInAs,
}) => {
  const ben = createPerson('Ben Okafor')
  const first = await signInAs(person, { by: 'passkey' })
  const other = await signInAs(ben, { by: 'passkey' })
  expect(other.organizationId).not.toBe(first.organizationId)
  expect(await passkeys.credentialIds()).toHaveLength(2)
  expect(await signInAs(person, { by: 'passkey' })).toEqual({ ...first, isNewAccount: false })
})

test('a declined wallet prompt can be tried again', async ({ page, person, wallets }) => {
  const { name } = person.wallets.ethereum
  await wallets.install(person)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue with a wallet' }).click()
  const wallet = dialog.getByRole('button', { name })
  await expect(wallet).toBeVisible()
  await wallets.answerNext(name, 'no')
  await wallet.click()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  expect((await wallets.signed(name)).at(-1)).toContain(`${new URL(page.url()).host} wants you to sign in`)
})

test('another device has no session, and sessions expire', async ({
  travel,
  page,
  person,
  signInAs,
  openDevice,
}) => {
  const card = (where: typeof page) => where.getByRole('region', { name: 'Your library card' })
  await signInAs(person)
  await expect(card(page)).toContainText('Valid until')
  const other = await openDevice()
  await other.goto('/')
  await expect(card(other)).toContainText('No card yet')
  const elsewhere = await signInAs(person, { by: 'email', page: other })
  expect(elsewhere.isNewAccount).toBe(false)
  await travel(13 * 60 * 60_000)
  await expect(card(page)).toContainText('Expired')
})

test('a provider without a verified address makes a new account', async ({
  person,
  createPerson,
  providers,
  signInAs,
}) => {
  const known = await signInAs(person)
  const ben = createPerson('Ben Okafor')
  providers.add({ sub: 'somebody-else', name: 'Claimed', email: person.email, isEmailVerified: false })
  const { organizationId } = await signInAs(ben, { by: 'facebook' })
  expect(organizationId).not.toBe(known.organizationId)
  await expect(signInAs(person, { by: 'google' })).rejects.toThrow(
    'Expected Ada Lovelace to be signed in by google. Got: account-exists.',
  )
})

test('settings of the organization', async ({ page, configure }) => {
  await configure({ allowedAuthMethods: ['sms'] })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Phone' })).toBeVisible()
})
