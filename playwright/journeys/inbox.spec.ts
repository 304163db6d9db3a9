import { expect, test } from '../fixtures/test.ts'

// The development inbox shows messages live, as they look.

test('shows a new mail at once, and copies its code', { tag: '@promise' }, async ({
  accessible,
  browser,
  codeFor,
  contact,
  signIn,
  environment,
}) => {
  // A separate context: the mail's frame would block the guard's scripts.
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const inbox = await context.newPage()
  const complaints: string[] = []
  inbox.on('console', (message) => {
    // Playwright needs scripts in the frame.
    const isScript = /^Blocked script execution in .*\/mail'/.test(message.text())
    // The logo in a mail of an earlier journey, at an address that nobody serves.
    const isLogo = message.location().url.startsWith('https://')
    if (!isScript && !isLogo) complaints.push(message.text())
  })
  inbox.on('pageerror', (error) => complaints.push(error.message))
  await inbox.goto(environment.service.inboxUrl!)
  await expect(inbox.getByText('Live')).toBeVisible()

  await signIn.askForCode(contact)
  const code = await codeFor(contact)

  const message = inbox.getByRole('article').filter({ hasText: contact })
  await expect(message.getByRole('heading')).toContainText(`${code} is your`)
  await expect(message.frameLocator('iframe').getByText(code, { exact: true })).toBeVisible()
  await accessible(inbox)
  await message.getByRole('button', { name: `Copy the code ${code}` }).click()
  await expect(inbox.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await inbox.evaluate(() => navigator.clipboard.readText())).toBe(code)
  expect(complaints).toEqual([])
  await context.close()
})
