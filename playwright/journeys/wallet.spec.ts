import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

import { countClicks, expectEffort } from '../fixtures/countClicks.ts'
import { expect, test } from '../fixtures/test.ts'

const newKey = () => randomBytes(32).toString('hex')

/** How the wallet answers its next requests. */
const answerNext = (page: Page, name: string, ...answers: ('yes' | 'no')[]) =>
  page.evaluate(
    ({ name, answers }) => {
      const { latchkeyWallets } = window as unknown as { latchkeyWallets: Record<string, { next: string[] }> }
      latchkeyWallets[name]?.next.push(...answers)
    },
    { name, answers },
  )

const textsOf = (page: Page, name: string) =>
  page.evaluate((name) => {
    const { latchkeyWallets } = window as unknown as { latchkeyWallets: Record<string, { signed: string[] }> }
    return latchkeyWallets[name]?.signed ?? []
  }, name)

const marmot = { name: 'Marmot', chain: 'ethereum' } as const
const pebble = { name: 'Pebble', chain: 'solana' } as const

for (const { name, chain, other, budget } of [
  { ...marmot, other: pebble, budget: { goal: 60, guard: 63 } },
  { ...pebble, other: marmot, budget: { goal: 55 } },
]) {
  test(`${name}, on ${chain}, one of several wallets: creates an account with three clicks, and signs in to the same one again`, {
    tag: '@promise',
  }, async ({ signIn, context, downloads, installWallets, accessible, guard }) => {
    const { page } = signIn
    const oneKey = () => ({ privateKeys: [newKey()] })
    await installWallets({
      [chain]: [
        { name, ...oneKey() },
        { name: 'Otter', ...oneKey() },
      ],
    })
    const effort = await countClicks(context)
    await page.goto('/')
    await expect(signIn.signInButton).toBeVisible()
    await downloads.startCounting()
    await signIn.openCard()
    await signIn.button('Continue with a wallet').click()
    await expect(signIn.heading('Choose a wallet')).toBeVisible()
    const { host } = new URL(page.url())
    // The message to sign is explained before the wallet asks for anything.
    await expect(signIn.dialog.getByText(`Sign a message to prove to ${host}`)).toBeVisible()
    await expect(signIn.dialog.getByText('Free, no transaction')).toBeVisible()
    await accessible()
    await signIn.dialog.getByRole('button', { name }).click()
    await expect(signIn.dialog).toBeHidden()
    expectEffort(`wallet on ${chain}`, effort(new URL(page.url()).origin), { clicks: 3, fields: 0 })
    await downloads.expectWithin(`wallet on ${chain}`, budget)
    const organization = await signIn.fact('Organization').textContent()
    const [text = ''] = await textsOf(page, name)
    expect(text).toContain(`${new URL(page.url()).host} wants you to sign in with your`)
    expect(guard.requests.filter((path) => path.endsWith('/v1/signup'))).toHaveLength(1)

    await test.step('a returning person finds the same account', async () => {
      await signIn.endSession()
      await installWallets({ [other.chain]: [{ name: other.name, ...oneKey() }] })
      await signIn.open()
      await signIn.button('Continue with a wallet').click()
      for (const one of [name, 'Otter', other.name])
        await expect(signIn.dialog.getByRole('button', { name: one })).toBeVisible()
      await signIn.dialog.getByRole('button', { name }).click()
      await expect(signIn.dialog).toBeHidden()
      await expect(signIn.fact('Organization')).toHaveText(organization ?? '')
      expect(guard.requests.filter((path) => path.endsWith('/v1/signup'))).toHaveLength(1)
    })
  })
}

test('a declined request says so, and trying again signs', async ({ signIn, installWallets }) => {
  const { page } = signIn
  await installWallets({ ethereum: [{ name: 'Marmot', privateKeys: [newKey()] }] })
  await signIn.open()
  await signIn.button('Continue with a wallet').click()
  const marmot = signIn.dialog.getByRole('button', { name: 'Marmot' })
  await expect(marmot).toBeVisible()
  // First the address, then the signature.
  await answerNext(page, 'Marmot', 'no', 'yes', 'no')
  await marmot.click()
  const problem = signIn.heading('You declined in Marmot')
  await expect(problem).toBeVisible()
  await signIn.button('Try again').click()
  await expect(signIn.heading('Confirm in Marmot')).toBeHidden()
  await expect(problem).toBeVisible()
  await signIn.button('Try again').click()
  await expect(signIn.dialog).toBeHidden()
  await expect(signIn.fact('Organization')).toHaveText(/^[0-9a-f-]{36}$/)
})
