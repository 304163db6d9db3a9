import { readFileSync } from 'node:fs'

import { SignIn } from '../../fixtures/SignIn.ts'
import { expect, test } from '../../fixtures/test.ts'

test('settings are exported, compared, and applied one by one, up to the one that fails', async ({
  dashboard,
  page,
  context,
  contact,
  codeFor,
  guard,
  lookInEveryView,
}) => {
  guard.allowFailures(/create_policy/)
  await dashboard.enter('settings-file')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the settings' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('latchkey-settings.json')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).not.toContain('ecret')

  const upload = (content: string) =>
    page.getByLabel('Settings file', { exact: true }).setInputFiles({
      name: 'settings.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  const section = dashboard.section('Import')
  await upload(text)
  await expect(section.getByText('The settings already match the file.')).toBeVisible()
  await upload('{}')
  await expect(section.getByRole('alert')).toHaveText("This isn't a dashboard settings file.")

  const settings = JSON.parse(text)
  settings.signIn.otpLength = 8
  settings.userTags.push({ tagId: 'a5a5a5a5-0000-4000-8000-000000000000', tagName: 'Night shift' })
  const policy = { effect: 'EFFECT_ALLOW', condition: 'true', consensus: 'true', notes: '' }
  settings.policies.push(
    { ...policy, policyName: 'Broken', condition: 'nothing like this' },
    { ...policy, policyName: 'Never tried' },
  )
  await upload(JSON.stringify(settings))
  await expect(section.getByRole('listitem')).toHaveCount(4)
  await expect(section.getByText('Code length')).toBeVisible()
  await lookInEveryView()
  await section.getByRole('button', { name: 'Apply 4 changes' }).click()
  await expect(section.getByText('2 of 4 applied.')).toBeVisible()
  const steps = section.getByRole('listitem')
  await expect(steps.nth(0)).toContainText('Change sign-in settings Applied')
  await expect(steps.nth(1)).toContainText('Add the user tag Night shift Applied')
  await expect(steps.nth(2)).toContainText('Failed:')
  await expect(steps.nth(3)).toContainText('Not tried')
  await lookInEveryView()
  await section.getByRole('button', { name: 'Compare again' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)

  const site = new SignIn(await context.newPage())
  await site.askForCode(contact)
  expect(await codeFor(contact)).toMatch(/^\d{8}$/)
})
