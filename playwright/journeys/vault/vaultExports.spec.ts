import { addAuthenticator } from '@latchkey/testing/playwright'
import type { Page } from '@playwright/test'
import { createAccount } from '../../fixtures/environment/createAccount.ts'
import { answerExport, expectNoWords } from '../../fixtures/vault/answerExport.ts'
import { exportByPasskey } from '../../fixtures/vault/exportByPasskey.ts'
import { createPasskeyAccount } from '../../fixtures/vault/vaultPage.ts'
import { expect, expectNothing, test } from '../../fixtures/vault/vaultTest.ts'

// Hosts that change, replay or make the requests of an export themselves.

const openExport = (page: Page, id: string) =>
  page.evaluate(async (named) => void (await window.host.open({ kind: 'export-wallet', id: named })), id)

test('a bundle of an earlier export shows no words', async ({
  page,
  frame,
  pages,
  person,
  confirm,
  reveal,
}) => {
  const answering = page.waitForResponse((response) => response.url().includes('/submit/export_wallet'))
  const words = await reveal()
  const earlier = await (await answering).text()
  await page.goto(pages.host)
  await answerExport(page, async () => earlier)
  await openExport(page, person.walletId)
  await confirm()
  await expectNoWords(frame)
  await expectNothing(frame, words)
})

test("a bundle of another organization's wallet shows no words", async ({
  page,
  frame,
  pages,
  environment,
  contact,
  person,
  confirm,
}) => {
  const attacker = await createAccount(environment, contact.replace('ada', 'eve'), pages.vault)
  const { walletId, client } = attacker
  await answerExport(page, async (request) => {
    const { targetPublicKey } = JSON.parse(request).parameters
    const { activity } = await client.api.exportWallet({ walletId, targetPublicKey })
    return JSON.stringify({ activity })
  })
  await openExport(page, person.walletId)
  await confirm()
  await expectNoWords(frame)
})

test('a target key that is swapped on the way shows no words', async ({ page, frame, person, confirm }) => {
  await page.route(/submit\/export_wallet/, (route) =>
    route.fallback({
      postData: route
        .request()
        .postData()
        ?.replace(/("targetPublicKey":"04)../, '$100'),
    }),
  )
  await openExport(page, person.walletId)
  await confirm()
  await expectNoWords(frame)
})

test('a passkey that the host page prompts for exports nothing', { tag: '@promise' }, async ({
  page,
  pages,
  environment,
}) => {
  await addAuthenticator(page)
  const person = await createPasskeyAccount(page, environment, pages.host)
  const refusal = await exportByPasskey(page, environment, person)
  const details = [{ errorCode: 'STEP_UP_REQUIRED', vault: { origin: pages.vault } }]
  expect(refusal).toMatchObject({ status: 403, body: { details } })
  expect(JSON.stringify(refusal)).not.toContain('exportBundle')

  await test.step('the same request is accepted from the vault', async () => {
    await page.goto(pages.vault)
    expect(await exportByPasskey(page, environment, person)).toMatchObject({ status: 200 })
  })
})
