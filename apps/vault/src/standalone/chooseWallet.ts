import { type Chain, readAddressFormat } from '@latchkey/crypto/addresses'
import { chainMarks, shortAddress } from '@latchkey/ui/internal'

import { element } from '../parts/element.ts'
import { type IconName, icon } from '../parts/icons.ts'
import { button } from '../parts/parts.ts'
import type { Vault } from '../vault.ts'
import { nameAccounts, type Subject } from '../wallets/subject.ts'
import type { Exportable } from './listExportable.ts'
import { ts } from './texts.ts'

/** Lists what can be exported: each wallet with its phrase and the key of each account, then keys of no wallet. */
export const chooseWallet = (
  { page }: Vault,
  { wallets, privateKeys }: Exportable,
): Promise<Subject | 'import' | 'sign-out'> =>
  page.ask<Subject | 'import' | 'sign-out'>(({ finish }) => {
    const rowOf = (subject: Subject, row: Row) => drawRow(row, () => finish(subject))
    const sections = wallets.map((wallet, index) => {
      const names = nameAccounts(wallet)
      const phrase = rowOf(
        { kind: 'export-wallet', wallet },
        { icon: 'wallet', name: ts('recoveryPhrase'), detail: ts('restoresWallet') },
      )
      const keys = wallet.accounts.map((account, position) =>
        rowOf(
          { kind: 'export-account', wallet, account },
          keyRow(names[position] ?? '', account.addressFormat, account.address),
        ),
      )
      return drawSection(`wallet-${index}`, wallet.walletName, [phrase, ...keys])
    })
    const ownKeys = privateKeys.map((privateKey) => {
      const [{ format = '', address = '' } = {}] = privateKey.addresses
      return rowOf(
        { kind: 'export-private-key', privateKey },
        keyRow(privateKey.privateKeyName, format, address),
      )
    })
    if (ownKeys.length > 0) sections.push(drawSection('private-keys', ts('privateKeys'), ownKeys))
    return {
      title: ts('walletsTitle'),
      text: sections.length > 0 ? ts('walletsText') : ts('walletsNone'),
      content: [
        ...sections,
        button(ts('importWallet'), () => finish('import')),
        button(ts('signOut'), () => finish('sign-out'), { kind: 'ghost', tail: true }),
      ],
    }
  })

interface Row {
  icon: IconName | { d: string }
  name: string
  detail: string
  address?: string | undefined
}

/** Test networks have the mark of their chain. */
const markOf = (chain: Chain | undefined): Row['icon'] =>
  chain && chain in chainMarks ? { d: chainMarks[chain as keyof typeof chainMarks] } : 'key'

function keyRow(name: string, addressFormat: string, address: string): Row {
  const { chain: id, name: chain } = readAddressFormat(addressFormat)
  const detail = chain ? ts('privateKeyOf', { chain }) : ts('privateKey')
  return { icon: markOf(id), name, detail, address: shortAddress(address) }
}

const drawSection = (id: string, name: string, rows: HTMLElement[]): HTMLElement =>
  element(
    'section',
    { class: 'lk-group', 'aria-labelledby': id },
    element('h2', { class: 'vault-section', id }, element('bdi', {}, name)),
    element('ul', { class: 'lk-list' }, ...rows.map((row) => element('li', {}, row))),
  )

const drawRow = ({ icon: mark, name, detail, address }: Row, onClick: () => void): HTMLElement =>
  element(
    'button',
    { type: 'button', class: 'lk-row vault-row', onclick: onClick },
    element('span', { class: 'lk-tile' }, icon(mark)),
    element(
      'span',
      { class: 'lk-row__main' },
      element('span', { class: 'lk-row__name' }, element('bdi', {}, name)),
      element(
        'span',
        { class: 'lk-row__detail vault-detail' },
        detail,
        address && element('bdi', { class: 'vault-short notranslate', dir: 'ltr', translate: 'no' }, address),
      ),
    ),
  )
