import type { EmbeddedWallet } from '@latchkey/core'

import { element } from '../parts/element.ts'
import { sheetEn } from '../texts/en/sheet.ts'
import type { Translation } from '../texts/fill.ts'
import { textsOf } from '../texts/texts.ts'
import { nameFormat } from './nameFormat.ts'

type SheetTexts = Translation<typeof sheetEn>

/** Texts of the sheet in the user's language. */
export const sheetTexts = (): SheetTexts => textsOf('sheet', sheetEn)

/** Name of a wallet, and how to restore there. */
const walletsOf = (t: SheetTexts): (readonly [name: string, text: string])[] => [
  ['MetaMask', t.metaMask],
  ['Phantom', t.phantom],
  ['Ledger', t.ledger],
  [t.otherWallet, t.otherWalletText],
]

export interface ExitSheet {
  wallet: EmbeddedWallet
  texts: SheetTexts
  /** Words of the phrase: as many lines. */
  count: number
}

/** One page: the accounts with their paths, lines for the words, and how to restore them in other wallets. */
export const drawExitSheet = ({ wallet, texts: t, count }: ExitSheet): HTMLElement =>
  element(
    'section',
    { class: 'vault-sheet', 'aria-label': t.title },
    element('h1', {}, t.title),
    element('p', {}, element('strong', {}, wallet.walletName)),
    element('h2', {}, t.words),
    element('p', {}, t.wordsText),
    element(
      'ol',
      { class: 'vault-sheet__words' },
      ...Array.from({ length: count }, () => element('li', { class: 'vault-sheet__line' })),
    ),
    element('p', { class: 'vault-sheet__line' }, t.passphrase),
    element('h2', {}, t.accounts),
    element('p', {}, t.accountsText),
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...[t.network, t.path, t.address].map((name) => element('th', { scope: 'col' }, name)),
        ),
      ),
      element(
        'tbody',
        {},
        ...wallet.accounts.map(({ addressFormat, path, address }) =>
          element(
            'tr',
            {},
            element('td', {}, nameFormat(addressFormat)),
            element('td', { class: 'vault-sheet__data' }, path),
            element('td', { class: 'vault-sheet__data' }, address),
          ),
        ),
      ),
    ),
    element('h2', {}, t.restore),
    element(
      'dl',
      {},
      ...walletsOf(t).flatMap(([name, text]) => [element('dt', {}, name), element('dd', {}, text)]),
    ),
    element('p', {}, t.compare),
  )
