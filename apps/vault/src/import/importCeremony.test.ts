import { describe, expect, it } from 'vitest'
import { openVaultTest } from '../../test/openVaultTest.ts'
import { user } from '../../test/user.ts'

import { Closed } from '../page/page.ts'
import { importCeremony } from './importCeremony.ts'

const { open } = openVaultTest()

const phrase = `${'abandon '.repeat(11)}about`
/** Published addresses of that phrase. */
const ethereum = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const solana = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const ledgerSecond = '0x78839F6054d7ed13918bAe0473BA31b1Ca9D7265'

async function begin() {
  const opened = await open()
  const result = importCeremony(opened.vault, 'import-wallet')
  result.catch((error) => error instanceof Closed || console.error(error))
  await user.presses('Confirm with a passkey')
  await user.isAt('Import a wallet')
  const imported = async () => {
    const wallets = await opened.app.wallets.list()
    return wallets.find(({ imported }) => imported)?.accounts.map(({ path, address }) => ({ path, address }))
  }
  return { ...opened, result, imported }
}

describe('importCeremony', () => {
  it('default: a recovery phrase', async () => {
    const { result, imported } = await begin()
    await user.types('Recovery phrase', `  ${phrase.toUpperCase().replaceAll(' ', '\n')} `)
    await user.types('Name', 'Old wallet')
    await user.presses('Continue')
    await user.isAt('Is this your address?')
    const text = document.querySelector('main')!.textContent!
    expect(text).toContain(ethereum)
    expect(text).toContain(solana)
    expect(await imported()).toBeUndefined()
    await user.presses('Import 2 addresses')
    await user.isAt('The wallet is imported')
    await user.presses('Done')
    expect(await result).toEqual({ walletId: expect.any(String) })
    expect(await imported()).toEqual([
      { path: "m/44'/60'/0'/0/0", address: ethereum },
      { path: "m/44'/501'/0'/0'", address: solana },
    ])
    expect(user.reads()).not.toContain('abandon')
  })

  it('behavior: finds an address and imports its path', async () => {
    const { imported } = await begin()
    await user.types('Recovery phrase', phrase)
    await user.types('Name', 'Ledger')
    await user.presses('Continue')
    await user.isAt('Is this your address?')
    await user.types('Search for an address', ledgerSecond.toLowerCase())
    await user.picks(new RegExp(ethereum))
    await user.picks(new RegExp(solana))
    await user.presses('Import this address')
    await user.isAt('The wallet is imported')
    expect(await imported()).toEqual([{ path: "m/44'/60'/1'/0/0", address: ledgerSecond }])
  })

  it.each([
    ['abandon abandon abandn ', "“abandn” isn't a recovery word. Check word 3."],
    [`${'abandon '.repeat(12)}`, /^One of the words is wrong/],
    [`${'abandon '.repeat(25)}`, '25 words. A phrase has 12, 15, 18, 21 or 24.'],
    ['legal winner thank', '3 of 12 words'],
    ['legal winner th', '2 of 12 words'],
    ['あいこくしん', '1 of 12 words'],
  ])('behavior: says what is wrong with %j', async (typed, text) => {
    await begin()
    await user.types('Recovery phrase', typed)
    await user.sees(text)
  })

  it('behavior: a passphrase derives another wallet', async () => {
    await begin()
    await user.types('Recovery phrase', phrase)
    await user.types('Passphrase', 'TREZOR')
    await user.types('Name', 'Protected')
    await user.presses('Continue')
    await user.isAt('Is this your address?')
    expect(document.querySelector('main')!.textContent).not.toContain(ethereum)
  })

  it('behavior: imports a private key', async () => {
    const { app, result } = await begin()
    await user.chooses('Private key')
    await user.types('Private key', `0x${'22'.repeat(32)}`)
    await user.types('Name', 'One key')
    await user.presses('Continue')
    await user.isAt('Is this your address?')
    expect(document.querySelector('main')!.textContent).toContain(
      '0x1563915e194D8CfBA1943570603F7606A3115508',
    )
    await user.presses('Import this address')
    await user.isAt('The key is imported')
    await user.presses('Done')
    const { privateKeys } = await app.api.listPrivateKeys()
    expect(await result).toEqual({ privateKeyId: privateKeys[0]!.privateKeyId })
    expect(privateKeys[0]).toMatchObject({ curve: 'CURVE_SECP256K1', imported: true })
  })

  it('behavior: refuses a name that is taken', async () => {
    await begin()
    await user.types('Recovery phrase', phrase)
    await user.types('Name', 'Wallet')
    await user.presses('Continue')
    await user.sees('You already have one with this name. Choose another.')
  })
})
