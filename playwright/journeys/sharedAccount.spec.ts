import { expect, test } from '../fixtures/test.ts'

test('two people share an account: a rule, a payment above its limit, and an approval', async ({
  page,
  world,
  signIn,
  contact,
  codeFor,
  elsewhere,
  accessible,
}) => {
  const [ada, ben] = [contact, contact.replace('ada', 'ben')]
  await world.shareAccount([ada, ben])
  await signIn.signInWith(ada, () => codeFor(ada, 2))
  await signIn.card.getByRole('link', { name: 'Your account' }).click()
  const shared = page.getByRole('region', { name: 'Shared account' })
  await expect(shared).toContainText('ada and ben share this account')
  await expect(shared.getByRole('region', { name: 'Approvals' })).toContainText('Nothing to approve')
  await shared.getByRole('button', { name: 'Ask for both of us above 1 ETH' }).click()
  await expect(shared).toContainText('up to 1 ETH, one of you may pay alone')

  // Below the limit, one person is enough.
  await shared.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.5')
  await shared.getByRole('button', { name: 'Sign the payment' }).click()
  await expect(shared).toContainText('Signed. The payment could be sent now.')

  await shared.getByRole('textbox', { name: 'Amount in ETH' }).fill('2')
  await shared.getByRole('button', { name: 'Sign the payment' }).click()
  await expect(shared).toContainText('It waits for the approval of the other person.')

  const other = await elsewhere()
  await other.page.goto('/')
  await other.signInWith(ben, () => codeFor(ben, 2))
  await other.card.getByRole('link', { name: 'Your account' }).click()
  const inbox = other.page.getByRole('region', { name: 'Approvals' })
  const request = inbox.getByRole('listitem', { name: 'Send 2 ETH' })
  await expect(request).toContainText('Asked by ada')
  await expect(request).toContainText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(request).toContainText('1 more approval is needed.')
  await accessible(other.page)
  await request.getByRole('button', { name: 'Approve: Send 2 ETH' }).click()
  await request.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(inbox).toContainText('Approved, and carried out.')

  // The promise of the first person's page goes on by itself.
  await expect(shared).toContainText('Signed. The payment could be sent now.')
})
