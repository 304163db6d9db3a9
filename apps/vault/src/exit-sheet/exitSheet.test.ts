import { encodeBase58 } from '@latchkey/crypto'
import { derivePath, getPublicKey } from 'ed25519-hd-key'
import { HDNodeWallet, Mnemonic } from 'ethers'
import { describe, expect, it } from 'vitest'
import { openVaultTest } from '../../test/openVaultTest.ts'
import { user } from '../../test/user.ts'
import { exportSecret } from '../export/secret.ts'
import { deriveAddress, phraseToSeed } from '../import/deriveAddresses.ts'
import { confirm } from '../sign-in/confirm.ts'
import { sheetEn } from '../texts/en/sheet.ts'
import { drawExitSheet } from './exitSheet.ts'

const { open } = openVaultTest()

/** The rows of the sheet, as somebody reads them off the paper. */
const readSheet = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll('tbody tr')].map((row) => {
    const [network = '', path = '', address = ''] = [...row.children].map(
      ({ textContent }) => textContent ?? '',
    )
    return { network, path, address }
  })

describe('exit sheet', () => {
  it('default: restores in other libraries, and back here', async () => {
    const { vault, app } = await open()
    await app.wallets.addAccounts({
      walletId: (await app.wallets.list())[0]!.walletId,
      accounts: ['ethereum', 'solana'],
    })
    const confirmed = confirm(vault, { title: 'Export', text: '', points: [] })
    await user.presses('Confirm with a passkey')
    await confirmed
    const [wallet] = await vault.kit.wallets.list()
    const secret = await exportSecret(vault.kit, { kind: 'export-wallet', wallet: wallet! })
    const words = 'words' in secret ? secret.words.join(' ') : ''
    const rows = readSheet(drawExitSheet({ wallet: wallet!, texts: sheetEn, count: 12 }))
    expect(rows.map(({ network, path }) => [network, path]).sort()).toEqual([
      ['Ethereum', "m/44'/60'/0'/0/0"],
      ['Ethereum', "m/44'/60'/1'/0/0"],
      ['Solana', "m/44'/501'/0'/0'"],
      ['Solana', "m/44'/501'/1'/0'"],
    ])

    // ethers for Ethereum and the seed, ed25519-hd-key (tweetnacl) for Solana.
    const seed = Mnemonic.fromPhrase(words).computeSeed().slice(2)
    const elsewhere = ({ network, path }: { network: string; path: string }) =>
      network === 'Ethereum'
        ? HDNodeWallet.fromPhrase(words, undefined, path).address
        : encodeBase58(getPublicKey(derivePath(path, seed).key, false))
    expect(rows.map(elsewhere)).toEqual(rows.map(({ address }) => address))

    // The vault's own derivation (scure and noble), which "is this your address?" shows.
    const own = await phraseToSeed(words)
    const here = rows.map(({ network, path }) =>
      deriveAddress(own, network === 'Ethereum' ? 'ethereum' : 'solana', path),
    )
    expect(here).toEqual(rows.map(({ address }) => address))

    const accounts = wallet!.accounts.map(({ curve, path, addressFormat }) => ({
      curve,
      path,
      addressFormat,
    }))
    const back = await vault.kit.wallets.importWallet({ phrase: words, name: 'Back', accounts })
    expect(back.addresses).toEqual(rows.map(({ address }) => address))
  })

  it.each([12, 24])('behavior: has a line for each of %i words, and none of the words', async (count) => {
    const { app } = await open()
    const [wallet] = await app.wallets.list()
    const sheet = drawExitSheet({ wallet: wallet!, texts: sheetEn, count })
    expect(sheet.querySelectorAll('.vault-sheet__words > li')).toHaveLength(count)
    expect(sheet.querySelector('.vault-sheet__words')!.textContent).toBe('')
  })
})
