import { startEnvironment } from '../../fixtures/environment/startEnvironment.ts'
import { test as base, expect } from '../../fixtures/test.ts'

// A service with the limits of production, whose clients all have one address: those of one office.
const test = base.extend<object, { environment: Awaited<ReturnType<typeof startEnvironment>> }>({
  environment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const environment = await startEnvironment(undefined, { limits: { factor: 1 } })
      await use(environment)
      await environment.close()
    },
    { scope: 'worker' },
  ],
})

const office = 200

test('lets an office of 200 sign in during a flood from its own network, with two presses', async ({
  environment,
  dashboard,
  page,
  lookInEveryView,
  elsewhere,
  codeFor,
}) => {
  const { authProxyUrl, authProxyConfigId } = environment.settings
  const headers = { 'content-type': 'application/json', 'x-auth-proxy-config-id': authProxyConfigId }
  let strangers = 0
  const request = async (contact: string) => {
    const body = JSON.stringify({ otpType: 'OTP_TYPE_EMAIL', contact })
    return await fetch(`${authProxyUrl}/v1/otp_init`, { method: 'POST', headers, body })
  }
  const send = async (contact: string) => (await request(contact)).status
  const flood = async () => await send(`stranger${++strangers}@flood.example`)
  await dashboard.enter('auth-limits')
  while ((await flood()) === 200) expect(strangers).toBeLessThan(100)
  for (let at = 0; at < 20; at++) expect(await flood()).toBe(429)
  expect(await send('first@office.example')).toBe(429)

  const closed = dashboard.section('Networks that are closed now')
  const row = closed.getByRole('row').filter({ hasText: 'Codes' })
  await expect(row).toContainText('Closed')
  await expect(row.getByRole('cell').nth(4)).toHaveText('22')
  await lookInEveryView()
  await row.getByRole('button', { name: /^Lift the limit of/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'For' })).toHaveValue('3600')
  await lookInEveryView()
  await dialog.getByRole('button', { name: 'Lift', exact: true }).click()
  await expect(closed.getByText(/^Lifted\. Everyone/)).toBeVisible()

  const statuses = new Set<number>()
  for (let at = 0; at < office; at++) {
    // Together fewer than the 300 requests of five minutes that begin a wave.
    if (at % 5 === 0) await flood()
    statuses.add(await send(`person${at}@office.example`))
  }
  expect([...statuses]).toEqual([200])
  expect(environment.inbox.list('person199@office.example')).toHaveLength(1)
  await expect(row).toContainText('Lifted')

  await test.step('why one of them gets no code', async () => {
    await dashboard.open('Sent messages')
    await page.getByRole('textbox', { name: 'Email or phone' }).fill('person7@office.example')
    await page.getByRole('button', { name: 'Show messages' }).click()
    const messages = dashboard.section('Messages to person7@office.example')
    await expect(messages.getByRole('row').filter({ hasText: 'Email' })).toContainText('Sent')
    await lookInEveryView()
  })

  await test.step('once the flood is a wave, browsers prove work', async () => {
    while ((await flood()) === 200) expect(strangers).toBeLessThan(400)
    expect(await (await request('stranger@flood.example')).text()).toContain('PROOF_REQUIRED')
    const late = 'late@office.example'
    await (await elsewhere()).signInWith(late, () => codeFor(late))
  })
})
