import { Signing } from '../fixtures/Signing.ts'
import { expect, test } from '../fixtures/test.ts'

test('in the shared account of development, a payment above a rule’s limit needs an approval', {
  tag: '@promise',
}, async ({ startSession, page, environment, elsewhere, accessible }) => {
  const [ada = '', grace = ''] = environment.settings.sharedAccount ?? []
  // Somebody with an account of their own learns where the shared one is.
  await startSession({ path: '/#account' })
  await expect(page.getByRole('region', { name: 'Try a shared account' })).toContainText(`Sign in as ${ada}`)
  await accessible()

  const one = await elsewhere()
  await startSession({ contact: ada, name: 'Ada', on: one })
  await one.card.getByRole('link', { name: 'Your account' }).click()
  const shared = one.page.getByRole('region', { name: 'Who shares it' })
  await expect(shared).toContainText('share this account and its wallet: Ada and Grace.')
  await expect(shared).toContainText(
    'Up to 1 ETH, one of you may pay alone. Everything else needs both of you.',
  )
  await expect(shared.getByRole('region', { name: 'Approvals' })).toContainText('Nothing to approve')

  // Below the limit, one person is enough.
  await shared.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.5')
  await shared.getByRole('button', { name: 'Sign the payment' }).click()
  const signing = new Signing(one.page)
  await signing.confirm()
  await expect(shared).toContainText('Signed. The payment could be sent now.')

  await shared.getByRole('textbox', { name: 'Amount in ETH' }).fill('2')
  await shared.getByRole('button', { name: 'Sign the payment' }).click()
  await expect(signing.window).toContainText("Needs Grace's approval")
  await signing.askForApproval()
  await expect(signing.outcome).toContainText('Larkfield continues when Grace decides.')
  await accessible(one.page)
  await signing.outcome.getByRole('button', { name: 'Close' }).last().click()
  await expect(signing.outcome).toBeHidden()
  await expect(shared).toContainText('Waiting for the other person to approve.')

  const other = await elsewhere()
  await startSession({ contact: grace, name: 'Grace', on: other })
  // The account button says so by itself.
  await expect(other.page.getByRole('button', { name: /1 approval waiting/ })).toBeVisible()
  await other.card.getByRole('link', { name: 'Your account' }).click()
  const inbox = other.page.getByRole('region', { name: 'Approvals' })
  const request = inbox.getByRole('listitem', { name: 'Send 2 ETH' })
  await expect(request).toContainText('Asked by Ada')
  await expect(request).toContainText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(request).toContainText('1 of 2 approved (Ada). Yours is the last.')
  await accessible(other.page)
  await request.getByRole('button', { name: 'Approve: Send 2 ETH' }).click()
  await request.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(inbox).toContainText('Approved and done.')

  // The first person's request completes without a reload.
  await expect(shared).toContainText('Signed. The payment could be sent now.')
})
