import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { batches, malicious, outOfScope, queues } from '../../fixtures/dapps/ethereumBatches.ts'
import { chains, connection, refusals, signatures, signIns } from '../../fixtures/dapps/ethereumSignatures.ts'
import { collections, payments, tokens } from '../../fixtures/dapps/ethereumTransactions.ts'
import { listButtons, press } from '../../fixtures/dapps/press.ts'
import { serveDapp } from '../../fixtures/dapps/serveDapp.ts'
import { startSession } from '../../fixtures/startSession.ts'
import { test as base, expect } from '../../fixtures/test.ts'

// MetaMask's own test page, with the kit's wallet in the place of MetaMask.

const folder = dirname(fileURLToPath(import.meta.resolve('@metamask/test-dapp/dist/index.html')))

const test = base.extend<{ account: string }>({
  /** Somebody with test ether, on the page. */
  account: async ({ page, context, environment, contact, codeFor }, use) => {
    const { chainUrl = '', sharedAccount: _, ...service } = environment.settings
    const wallet = { rpc: { 'eip155:31337': chainUrl, 'eip155:1338': chainUrl } }
    const dapp = await serveDapp(folder, { ...service, wallet })
    // Its style sheets, and what its other wallets load.
    await context.route(
      ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
      (route) => route.abort(),
    )
    await startSession(page, {
      addresses: environment.settings,
      origin: dapp.url,
      contact,
      code: () => codeFor(contact),
    })
    const shown = page.locator('#accounts')
    await expect(shown).toHaveText(/^0x[\da-fA-F]{40}$/)
    const account = String(await shown.textContent())
    await environment.chain.ask('anvil_setBalance', account, '0x56bc75e2d63100000')
    await use(account)
    await dapp.close()
  },
})

// The page writes each error that it handles to the console, and asks other sites.
test.use({ isGuarded: false })

const sections = {
  connection,
  payments,
  tokens,
  collections,
  signatures,
  signIns,
  refusals,
  batches,
  malicious,
  queues,
}

for (const [name, rows] of Object.entries(sections)) {
  test(`MetaMask's test page: ${name}`, async ({ page, account, environment: { chain } }) => {
    for (const row of rows) await press({ page, chain, account }, row)
  })
}

test("MetaMask's test page: chains", async ({ page, account, environment: { chain } }) => {
  for (const row of chains) await press({ page, chain, account }, row)
  await page.locator('#openNetworkPicker').click()
  await page.getByText('Sepolia', { exact: true }).click()
  await expect(page.locator('#networkError')).toHaveText('Sepolia is not available in your wallet')
})

test("MetaMask's test page: each button is pressed, or has a reason not to be", async ({
  page,
  account: _,
}) => {
  const pressed = [...Object.values(sections).flat(), ...chains].map(({ button }) => button)
  const known = new Set([...pressed, 'openNetworkPicker', '×', ...Object.keys(outOfScope)])
  expect(new Set(await listButtons(page))).toEqual(known)
})
