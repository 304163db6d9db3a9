import type { walletPanelEn } from '../en/walletPanel.ts'
import type { Translation } from '../messages.ts'

export const walletPanelDe: Translation<typeof walletPanelEn> = {
  panelTitle: 'Wallet',
  panelWallets: 'Wallets',
  panelMore: 'Mehr zu {wallet}',
  panelPrivateKeys: 'Private Schlüssel',
  panelEmpty: 'Noch keine Wallet',
  panelEmptyHint: 'Leg eine an, um eigene Adressen zu bekommen.',
  panelEmptyWallet: 'Keine Konten in dieser Wallet',
  panelAllHidden: 'Alle Konten sind ausgeblendet',
  panelCreate: 'Neu',
  panelCreateFirst: 'Wallet anlegen',
  panelSend: 'Senden',
  panelBuy: 'Kaufen',
  panelImport: 'Importieren',
  panelExport: 'Exportieren',
  panelRename: 'Wallet umbenennen',

  chainTestnet: '{chain} (Testnetz)',
  chainKeys: 'Öffentliche Schlüssel',
  accountNumber: 'Konto {number}',
  accountAdd: 'Konto hinzufügen',
  accountAddOn: 'Konto auf {chain} hinzufügen',
  accountCopy: 'Adresse von {account} kopieren: {address}',
  accountCopied: 'Kopiert',
  accountCopyFailed: 'Kopieren nicht möglich',
  accountCopyChanged: 'Ein anderes Programm hat die Zwischenablage geändert',
}
