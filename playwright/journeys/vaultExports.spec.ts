import { createTestKit } from '@latchkey/testing/node'
import { addAuthenticator } from '@latchkey/testing/playwright'
import type { Page } from '@playwright/test'

import { answerExport, expectNoWords } from '../fixtures/answerExport.ts'
import { exportByPasskey } from '../fixtures/exportByPasskey.ts'
import { addPasskeyOf } from '../fixtures/vaultPage.ts'
import { expect, expectNothing, test } from '../fixtures/vaultWorld.ts'

// Hosts that change, replay or make the requests of an export themselves. Numbered with those of vaultHosts.spec.ts.

const openExport = (page: Page, id: string) =>
  page.evaluate(async (named) => void (await window.host.open({ kind: 'export-wallet', id: named })), id)

test('15: a bundle of an earlier export', async ({ page, frame, world, person, confirm, reveal }) => {
  const answering = page.waitForResponse((response) => response.url().includes('/submit/export_wallet'))
  const words = await reveal()
  const earlier = await (await answering).text()
  await page.goto(world.host.url)
  await answerExport(page, async () => earlier)
  await openExport(page, person.walletId)
  await confirm()
  await expectNoWords(frame)
  await expectNothing(frame, words)
})

test("16: a bundle of another organization's wallet", async ({ page, frame, world, person, confirm }) => {
  const { service, vault } = world
  let raw = ''
  const attacker = await createTestKit({
    service,
    network: (fetch) => async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('origin', vault.url)
      const answer = await fetch(input, { ...init, headers })
      raw = await answer.clone().text()
      return answer
    },
  })
  await attacker.signIn(`attacker-${process.pid}@example.com`)
  const [wallet] = await attacker.kit.wallet.list()
  await answerExport(page, async (request) => {
    const { targetPublicKey } = JSON.parse(request).parameters
    await attacker.kit.api.exportWallet({ walletId: wallet!.walletId, targetPublicKey })
    return raw
  })
  await openExport(page, person.walletId)
  await confirm()
  await expectNoWords(frame)
  attacker.kit.destroy()
})

test('17: a target key that is swapped on the way', async ({ page, frame, person, confirm }) => {
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

test('21: a passkey that is used on the host page', async ({ page, world, person }) => {
  await addAuthenticator(page)
  await addPasskeyOf(page, world.service, person.contact)
  const refusal = await exportByPasskey(page, world, person)
  const details = [{ errorCode: 'STEP_UP_REQUIRED', vault: { origin: world.vault.url } }]
  expect(refusal).toMatchObject({ status: 403, body: { details } })
  expect(JSON.stringify(refusal)).not.toContain('exportBundle')

  await test.step('the same request is accepted from the vault', async () => {
    await page.goto(world.vault.url)
    expect(await exportByPasskey(page, world, person)).toMatchObject({ status: 200 })
  })
})
