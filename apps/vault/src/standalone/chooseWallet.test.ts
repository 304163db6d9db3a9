import { expect, it } from 'vitest'

import { openVaultTest } from '../../test/openVaultTest.ts'
import { user } from '../../test/user.ts'
import { standalone } from './standalone.ts'

const { open } = openVaultTest()

/** The list as it is read: each heading, and its rows. */
const read = () =>
  [...document.querySelectorAll('section')].map((section) => [
    section.querySelector('h2')?.textContent,
    ...[...section.querySelectorAll('.lk-row')].map((row) =>
      [...row.querySelectorAll('.lk-row__name, .lk-row__detail')]
        .map(({ textContent }) => textContent)
        .join(': '),
    ),
  ])
const short = (address = '') => `${address.slice(0, 6)}…${address.slice(-4)}`

it('default: groups keys by wallet, with the names of the app', async () => {
  const { vault, app } = await open()
  const [first] = await app.wallets.list()
  await app.wallets.create({ name: 'Savings', accounts: ['ethereum', 'ethereum'] })
  standalone(vault).catch(() => {})
  await user.presses('Confirm with a passkey')
  await user.isAt('Your wallets')
  const [ethereum, solana] = first!.accounts
  const savings = (await app.wallets.list()).find(({ walletName }) => walletName === 'Savings')!
  const phrase = 'Recovery phrase: Restores every account of this wallet'
  expect(read()).toEqual([
    [
      first!.walletName,
      phrase,
      `Account 1: Ethereum private key${short(ethereum!.address)}`,
      `Account 1: Solana private key${short(solana!.address)}`,
    ],
    [
      'Savings',
      phrase,
      `Account 1: Ethereum private key${short(savings.accounts[0]!.address)}`,
      `Account 2: Ethereum private key${short(savings.accounts[1]!.address)}`,
    ],
  ])
  await user.presses(/^Account 2/)
  await user.isAt('Your private key')
  await user.sees('Savings, Account 2')
})
