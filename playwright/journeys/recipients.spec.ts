import { countClicks } from '../fixtures/countClicks.ts'
import { expect, test } from '../fixtures/test.ts'

const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const ether = 10n ** 18n

test('saves a recipient after a payment, and pays them again with two clicks', async ({
  page,
  environment,
  accessible,
  startSession,
}) => {
  const count = await countClicks(page.context())
  const clicks = () => count(new URL(page.url()).origin).clicks
  const { chain, createClient } = environment
  await startSession({
    path: '/#account',
    async before(organizationId) {
      const { accounts } = await createClient().api.listWalletAccounts({}, { organizationId })
      const address = accounts.map((one) => String(one.address)).find((text) => text.startsWith('0x'))
      await chain.ask('anvil_setBalance', address, `0x${(2n * ether).toString(16)}`)
    },
  })
  const panel = page.getByRole('region', { name: 'Your wallet' }).locator('section.lk-card')
  const heading = (name: string | RegExp) => panel.getByRole('heading', { name, exact: true })
  const press = async (name: string) => await panel.getByRole('button', { name, exact: true }).click()
  const balance = async () => BigInt(await chain.ask<string>('eth_getBalance', recipient, 'latest'))
  /** Presses the button once it is awake, as a person does: the pointer moves to it first. */
  const confirm = async () => {
    const button = panel.getByRole('button', { name: 'Send', exact: true })
    await expect(button).not.toHaveAttribute('aria-disabled')
    await button.hover()
    await page.mouse.move(1, 1)
    await button.click()
    await expect(heading('Sent')).toBeVisible()
  }

  await expect(panel).toContainText('2\u00a0ETH')
  await press('Send')
  await panel.getByRole('textbox', { name: 'To' }).fill(recipient)
  // 0.25 ETH at the price of the demo.
  await panel.getByRole('textbox', { name: 'Amount in GBP' }).fill('487.5')
  await press('Review')
  await expect(heading('Send 0.25\u00a0ETH?')).toBeVisible()
  await confirm()
  await press('Save this recipient')
  await panel.getByRole('textbox', { name: 'Name of the recipient' }).fill('Mum')
  await press('Save')
  await expect(panel).toContainText('Saved as “Mum”.')
  await accessible()
  await press('Done')
  await expect(panel.getByRole('region', { name: 'Activity' })).toContainText('Mum0xfB69…d359Sent')

  // Two clicks lead to a form that has the recipient.
  const before = clicks()
  await press('Send')
  const suggestions = panel.getByRole('list', { name: 'Saved and recent recipients' })
  await expect(suggestions).toContainText('Mum')
  await accessible()
  await suggestions.getByRole('button', { name: /^Mum/ }).click()
  const to = panel.getByRole('group', { name: 'To' })
  await expect(to).toContainText('Saved by you')
  // The name stands above the address, never in its place.
  await expect(to).toContainText(recipient)
  expect(clicks() - before).toBe(2)
  await panel.getByRole('textbox', { name: 'Amount in GBP' }).fill('975')
  await press('Review')
  await expect(heading('Send 0.5\u00a0ETH?')).toBeVisible()
  await expect(panel).toContainText('MumSaved by you')
  await expect(panel).toContainText(recipient)
  const had = await balance()
  await confirm()
  expect((await balance()) - had).toBe(ether / 2n)
  // It is saved: nothing is offered again.
  await expect(panel.getByRole('button', { name: 'Save this recipient' })).toHaveCount(0)
  await press('Done')

  await panel.getByRole('button', { name: /^More for / }).click()
  await panel.getByRole('menuitem', { name: 'Saved recipients' }).click()
  await expect(heading('Saved recipients')).toBeVisible()
  await panel.getByRole('button', { name: 'Options for Mum' }).click()
  await panel.getByRole('menuitem', { name: 'Rename' }).click()
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Mother')
  await press('Save')
  await expect(panel.getByRole('list', { name: 'Saved recipients' })).toContainText('Mother0xfB69…d359')
  await accessible()
  await panel.getByRole('button', { name: 'Options for Mother' }).click()
  await panel.getByRole('menuitem', { name: 'Delete' }).click()
  await press('Delete')
  await expect(panel).toContainText('No saved recipients yet')
  await accessible()
})
