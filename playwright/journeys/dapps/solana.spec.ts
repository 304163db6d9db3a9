import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { serveDapp } from '../../fixtures/dapps/serveDapp.ts'
import { answerSolanaRpc, solanaRpc } from '../../fixtures/dapps/solanaRpc.ts'
import { Signing } from '../../fixtures/Signing.ts'
import { startSession } from '../../fixtures/startSession.ts'
import { expect, test } from '../../fixtures/test.ts'

// MetaMask's test page for Solana. It finds the kit's wallet by the Wallet Standard.

const folder = dirname(fileURLToPath(import.meta.resolve('@metamask/test-dapp-solana')))

interface Press {
  /** The button's test ID. */
  button: string
  /** Title of the window that asks for each signature. */
  asks: string
  /** How often it asks. @default 1 */
  times?: number
  /** How many transactions arrive at the chain. @default 0 */
  sends?: number
  /** Test ID of what appears, and its text. */
  shows?: readonly [string, RegExp]
}

const signed = /^[A-Za-z\d+/]{86}==$/
/** A signature of zeros: that of the fee payer, who isn't on the page. */
const unsigned = /^A{86}==$/
const sent = /^1111\.\.\.1111/
const payment = { asks: 'Send 0.00089088 SOL?' } as const
const memo = { asks: 'Run a transaction?' } as const
const tokens = { asks: 'Send an unknown token?', times: 2 } as const

const rows: readonly Press[] = [
  {
    button: 'signmessage.signmessage',
    asks: 'Sign this message?',
    shows: ['signmessage.signedmessage', signed],
  },
  { ...payment, button: 'sendsol.signtransaction', shows: ['sendsol.signedtransaction', signed] },
  { ...payment, button: 'sendsol.sendtransaction', sends: 1, shows: ['sendsol.transactionhash', sent] },
  {
    ...payment,
    button: 'sendsolversioned.signtransaction',
    shows: ['sendsolversioned.signedtransaction', signed],
  },
  {
    ...payment,
    button: 'sendsolversioned.sendtransaction',
    sends: 1,
    shows: ['sendsolversioned.transactionhash', sent],
  },
  { ...memo, button: 'sendmemo.signtransaction', shows: ['sendmemo.signedtransaction', signed] },
  { ...memo, button: 'sendmemo.sendtransaction', sends: 1, shows: ['sendmemo.transactionhash', sent] },
  {
    ...tokens,
    button: 'sendwsol.signtransaction',
    shows: ['sendwsol.signedtransactions', /^(?:[A-Za-z\d+/]{86}==\s*){2}$/],
  },
  {
    ...tokens,
    button: 'sendwsol.sendtransaction',
    sends: 2,
    shows: ['sendwsol.transactionhashs', /^(?:1111\.\.\.1111\W*){2}$/],
  },
  {
    ...memo,
    button: 'partialsigntransaction.signtransaction',
    shows: ['partialsigntransaction.signedtransaction', unsigned],
  },
  { asks: 'Send 0.5 SOL?', button: 'faucet.convertsoltowsol', sends: 1 },
]

/** Buttons that aren't pressed, and why. */
const outOfScope: Readonly<Record<string, string>> = {
  'faucet.getsol': 'asks the chain for coins, and the wallet for nothing',
}

// The page loads a font, and opens a socket to the chain.
test.use({ isGuarded: false })

test("MetaMask's test page for Solana", async ({ page, context, environment, contact, codeFor }) => {
  const { chainUrl: _, sharedAccount: __, ...service } = environment.settings
  const dapp = await serveDapp(folder, { ...service, wallet: { rpc: { 'solana:devnet': solanaRpc } } })
  await context.route(
    ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
    (route) => route.abort(),
  )
  const arrived = await answerSolanaRpc(page)
  const code = () => codeFor(contact)
  await startSession(page, { addresses: environment.settings, origin: dapp.url, contact, code })
  const signing = new Signing(page)
  const at = (id: string) => page.getByTestId(`testpage.${id}`)

  await page.getByRole('button', { name: 'Select Wallet' }).click()
  await page.getByRole('button', { name: 'Latchkey' }).click()
  await expect(at('header.connectionstatus')).toHaveText('Connected')
  await expect(at('faucet.convertsoltowsol')).toBeVisible()
  const buttons = page.locator('button[data-testid]')
  const found = await buttons.evaluateAll((all) =>
    all.map(({ dataset }) => dataset.testid?.replace(/^testpage\./, '')),
  )
  expect(new Set(found)).toEqual(new Set([...rows.map(({ button }) => button), ...Object.keys(outOfScope)]))

  for (const { button, asks, times = 1, sends = 0, shows } of rows) {
    const before = arrived.length
    await at(button).click()
    for (let nth = 0; nth < times; nth += 1) {
      await expect(signing.window.getByRole('heading').first(), button).toHaveText(asks)
      // A pointer that is on the button when a window opens signs nothing until it moves.
      await page.mouse.move(5, 5)
      const answer = page.waitForResponse((response) =>
        /\/sign_(transaction|raw_payload)$/.test(response.url()),
      )
      await signing.confirm()
      await answer
    }
    if (shows) await expect(at(shows[0]), button).toHaveText(shows[1])
    await expect.poll(() => arrived.length - before, { message: button }).toBe(sends)
  }
  expect(arrived).not.toContainEqual({ isSigned: false })

  await at('header.disconnect').getByRole('button').click()
  await expect(at('header.connectionstatus')).toHaveText('Not connected')
  await dapp.close()
})
