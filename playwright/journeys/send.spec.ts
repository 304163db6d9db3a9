import type { Locator, Page } from '@playwright/test'

import { countClicks } from '../fixtures/countClicks.ts'
import type { TestEnvironment } from '../fixtures/environment/startEnvironment.ts'
import { expect, type StartSession, test } from '../fixtures/test.ts'

const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const ether = 10n ** 18n

interface OpenParameters {
  page: Page
  environment: TestEnvironment
  startSession: StartSession
}

/** Somebody with a wallet of two test ether, on their account page. */
async function open({ page, environment, startSession }: OpenParameters) {
  const { chain, createClient } = environment
  let address = ''
  await startSession({
    path: '/#account',
    async before(organizationId) {
      const { accounts } = await createClient().api.listWalletAccounts({}, { organizationId })
      address = String(accounts.map((one) => one.address).find((text) => text.startsWith('0x')))
      await chain.ask('anvil_setBalance', address, `0x${(2n * ether).toString(16)}`)
    },
  })
  // Its title changes from screen to screen.
  const panel = page.getByRole('region', { name: 'Your wallet' }).locator('section.lk-card')
  await expect(panel).toContainText('2\u00a0ETH')
  const balanceOf = async (of: string) => BigInt(await chain.ask<string>('eth_getBalance', of, 'latest'))
  return { address, panel, balanceOf }
}

const heading = (panel: Locator, name: string | RegExp) => panel.getByRole('heading', { name, exact: true })

/** Counts clicks and filled-in fields from a moment on. */
async function countEffort(page: Page) {
  const count = await countClicks(page.context())
  const now = () => count(new URL(page.url()).origin)
  return () => {
    const before = now()
    return () => ({ clicks: now().clicks - before.clicks, fields: now().fields - before.fields })
  }
}

/** Ether at the price of the demo. */
const inPounds = (amount: string) => String(Number(amount) * 1_950)

/** Fills in the form, up to the review. */
async function review(panel: Locator, to: string, amount: string) {
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.getByRole('textbox', { name: 'To' }).fill(to)
  await panel.getByRole('textbox', { name: 'Amount in GBP' }).fill(inPounds(amount))
  await panel.getByRole('button', { name: 'Review' }).click()
  await expect(heading(panel, /^Send .*\?$/)).toBeVisible()
}

/** Presses the button once it is awake, as a person does: the pointer moves to it first. */
async function confirm(page: Page, panel: Locator) {
  const button = panel.getByRole('button', { name: 'Send', exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.hover()
  await page.mouse.move(1, 1)
  await button.click()
}

test('sends test ether: the recipient is checked, the fee is shown, the payment is in a block', {
  tag: '@promise',
}, async ({ page, environment, accessible, startSession }) => {
  const { panel, balanceOf } = await open({ page, environment, startSession })
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  const to = panel.getByRole('textbox', { name: 'To' })
  await to.fill(recipient.replace('fB69', 'fb69'))
  await to.blur()
  await expect(panel).toContainText('This address has a typo. Copy it again.')
  await to.fill(recipient)
  await to.blur()
  await expect(panel.getByText(/^New address\./).first()).toBeVisible()
  await expect(panel.getByRole('group', { name: 'To' })).toHaveText(new RegExp(`^To${recipient}`))
  await panel.getByRole('textbox', { name: 'Amount in GBP' }).fill(inPounds('3'))
  await expect(panel).toContainText("That's more than you have.")
  await accessible()
  await panel.getByRole('textbox', { name: 'Amount in GBP' }).fill(inPounds('0.25'))
  await panel.getByRole('button', { name: 'Review' }).click()
  await expect(heading(panel, 'Send 0.25\u00a0ETH?')).toBeVisible()
  await expect(panel).toContainText(/, up to 0\.0\d+\u00a0ETH/)
  await accessible()

  const before = await balanceOf(recipient)
  await confirm(page, panel)
  await expect(heading(panel, 'Sent')).toBeVisible()
  expect((await balanceOf(recipient)) - before).toBe(ether / 4n)
  await accessible()

  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(panel.getByRole('region', { name: 'Activity' })).toContainText('\u22120.25\u00a0ETH')
  await accessible()
})

test('sends everything: what is left pays the fee', async ({ page, environment, startSession }) => {
  const effortSince = await countEffort(page)
  const { panel, balanceOf, address } = await open({ page, environment, startSession })
  const effort = effortSince()
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.getByRole('textbox', { name: 'To' }).fill(recipient)
  await panel.getByRole('button', { name: /^Max/ }).click()
  await expect(panel.getByRole('textbox', { name: 'Amount in ETH' })).toHaveValue(/^1\.99/)
  await panel.getByRole('button', { name: 'Review' }).click()
  await expect(heading(panel, /^Send 1\.99/)).toBeVisible()
  await confirm(page, panel)
  await expect(heading(panel, 'Sent')).toBeVisible()
  expect(effort()).toEqual({ clicks: 4, fields: 1 })
  expect(await balanceOf(address)).toBeLessThan(ether / 100n)
})

test('a reload in the middle: the payment goes on, and there is one', async ({
  page,
  signIn,
  environment,
  startSession,
}) => {
  const effortSince = await countEffort(page)
  const { panel, address } = await open({ page, environment, startSession })
  await environment.chain.ask('evm_setAutomine', false)
  const effort = effortSince()
  try {
    await review(panel, recipient, '0.5')
    await confirm(page, panel)
    await expect(heading(panel, 'Sent to Anvil')).toBeVisible()
    expect(effort()).toEqual({ clicks: 3, fields: 2 })
    await signIn.reload()
    const activity = panel.getByRole('region', { name: 'Activity' })
    await expect(activity).toContainText('Pending')
    await activity.getByRole('button', { name: /Pending/ }).click()
    await expect(heading(panel, 'Sent to Anvil')).toBeVisible()
  } finally {
    await environment.chain.ask('evm_setAutomine', true)
    await environment.chain.ask('evm_mine')
  }
  await expect(heading(panel, 'Sent')).toBeVisible()
  expect(BigInt(await environment.chain.ask<string>('eth_getTransactionCount', address, 'latest'))).toBe(1n)
})

test('offline in the middle: sent again with the same bytes, never twice', { tag: '@promise' }, async ({
  page,
  guard,
  environment,
  startSession,
}) => {
  const { panel, address, balanceOf } = await open({ page, environment, startSession })
  guard.allowFailures(/127\.0\.0\.1/)
  const before = await balanceOf(recipient)
  await review(panel, recipient, '0.5')
  // The chain gets the transaction, and the page never hears of it.
  const lost: string[] = []
  let isBack = false
  await page.route(environment.chain.url, async (route) => {
    const body = route.request().postData() ?? ''
    // Requests before the signature are answered; from then on none is, until the network is back.
    if (isBack || !body.includes('eth_sendRawTransaction'))
      return await (isBack || lost.length === 0 ? route.continue() : route.abort())
    lost.push(body)
    await fetch(environment.chain.url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    await route.abort()
  })
  await confirm(page, panel)
  await expect(heading(panel, 'Not yet sent')).toBeVisible()
  expect(lost.length).toBe(1)
  await panel.getByRole('button', { name: 'Send it again' }).click()
  await expect.poll(() => lost.length).toBe(2)
  const bytes = lost.map((body) => (JSON.parse(body) as { params: string[] }).params[0])
  expect(bytes[1]).toBe(bytes[0])
  await expect(heading(panel, 'Not yet sent')).toBeVisible()
  isBack = true
  // Once the network can be asked, the kit finds the transaction by itself.
  await expect(heading(panel, 'Sent')).toBeVisible()
  expect((await balanceOf(recipient)) - before).toBe(ether / 2n)
  expect(BigInt(await environment.chain.ask<string>('eth_getTransactionCount', address, 'latest'))).toBe(1n)
})

test('a recipient that refuses the payment: it failed, and says why', async ({
  page,
  environment,
  accessible,
  startSession,
}) => {
  const { panel, balanceOf } = await open({ page, environment, startSession })
  const refusing = `0x${'bad0'.repeat(10)}`
  await review(panel, refusing, '0.5')
  // A contract that reverts, there since the review.
  await environment.chain.ask('anvil_setCode', refusing, '0x60006000fd')
  await confirm(page, panel)
  await expect(heading(panel, 'The payment failed')).toBeVisible()
  await expect(panel).toContainText('the transfer was refused')
  expect(await balanceOf(refusing)).toBe(0n)
  await accessible()
})

test('by keyboard only', async ({ page, environment, startSession }) => {
  const { panel } = await open({ page, environment, startSession })
  const press = async (name: string | RegExp) => {
    const button = panel.getByRole('button', { name, exact: true })
    await expect(button).not.toHaveAttribute('aria-disabled')
    for (let steps = 0; steps < 40; steps += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await panel.getByRole('button').first().focus()
  await press('Send')
  await expect(panel.getByRole('textbox', { name: 'To' })).toBeVisible()
  await panel.getByRole('textbox', { name: 'To' }).focus()
  await page.keyboard.type(recipient)
  await page.keyboard.press('Tab')
  // The button that scans a recipient is gone once there is one.
  await expect(panel.getByRole('button', { name: 'Change the recipient' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('textbox', { name: 'Amount in GBP' })).toBeFocused()
  await page.keyboard.type(inPounds('0.1'))
  await press('Review')
  await expect(heading(panel, /^Send 0\.1/)).toBeVisible()
  await press('Send')
  await expect(heading(panel, 'Sent')).toBeVisible()
})

test('buys at the stand-in of a provider', { tag: '@promise' }, async ({
  page,
  environment,
  startSession,
}) => {
  const { panel } = await open({ page, environment, startSession })
  await panel.getByRole('button', { name: 'Buy', exact: true }).click()
  const opened = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Continue to MoonPay' }).click()
  const provider = await opened
  await expect(heading(panel, 'Continue on MoonPay')).toBeVisible()
  await provider.getByRole('button', { name: 'Pay', exact: true }).click()
  await panel.getByRole('button', { name: 'Check now' }).click()
  await expect(heading(panel, 'Purchase complete')).toBeVisible()
})
