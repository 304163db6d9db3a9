import { expect, test } from '../../fixtures/test.ts'

const signUpFields = [
  { name: 'company', label: 'Company', type: 'text' as const, required: true },
  {
    name: 'terms',
    label: 'I accept the terms of the library.',
    type: 'checkbox' as const,
    required: true,
    link: 'https://larkfield.example/terms',
  },
]

test('a new reader fills in the fields of the sign-up once, and is never asked again', async ({
  signIn,
  contact,
  codeFor,
  environment,
  guard,
  accessible,
}) => {
  await environment.configure({ signUpFields })
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await expect(signIn.heading('One last thing')).toBeVisible()
  await accessible()
  const sent = () => guard.requests.filter((path) => path.endsWith('/v1/signup')).length

  await test.step('what is missing is named before anything is sent', async () => {
    await signIn.button('Continue').click()
    await expect(signIn.dialog.getByRole('textbox', { name: 'Company' })).toBeFocused()
    await expect(signIn.dialog.getByRole('alert')).toHaveCount(2)
    expect(sent()).toBe(0)
  })

  await test.step('Back leaves no account, and keeps the address', async () => {
    await signIn.button('Back').click()
    await expect(signIn.contact).toHaveValue(contact)
    expect(sent()).toBe(0)
  })

  await signIn.button('Continue').click()
  await signIn.code.fill(await codeFor(contact, 2))
  await signIn.dialog.getByRole('textbox', { name: 'Company' }).fill('Analytical Engines')
  await signIn.dialog.getByRole('checkbox', { name: 'I accept the terms of the library.' }).check()
  await signIn.button('Continue').click()
  await signIn.expectSignedIn(contact)
  expect(sent()).toBe(1)

  await test.step('the operator reads the values', async () => {
    const organizationId = (await signIn.fact('Organization').textContent()) ?? ''
    const client = environment.createClient()
    const [listed] = (await client.api.listSubOrganizations({ search: organizationId })).subOrganizations
    const { userId } = listed!.users[0]!
    const { signUpValues } = await client.users.get({ organizationId, userId })
    expect(signUpValues).toMatchObject([
      { name: 'company', value: 'Analytical Engines' },
      { name: 'terms', value: 'I accept the terms of the library.', link: 'https://larkfield.example/terms' },
    ])
  })

  await test.step('a returning reader is not asked', async () => {
    await signIn.endSession()
    await signIn.signInWith(contact, () => codeFor(contact, 3))
    await signIn.expectSignedIn(contact)
  })
})
