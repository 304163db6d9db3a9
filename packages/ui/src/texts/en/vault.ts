// Written by `npm run texts` from packages/ui/texts/en.json.
export const vaultEn = {
  vaultExport: 'Export your keys',
  vaultImport: 'Import a wallet or key',
  vaultConfirmMethod: 'Confirm a login method',
  vaultConfirmChange: 'Confirm a change',
  vaultLoading: 'Opening the vault',
  vaultPopupTitle: 'Continue in a new window',
  vaultPopupText: "Keys are shown and typed in a window of their own, which this page can't read.",
  vaultOpenWindow: 'Open the window',
  vaultWaitingTitle: 'Finish in the other window',
  vaultWaitingText: "This page continues when you're done there.",
  vaultOpenTab: 'Open it in a new tab',
  vaultCancel: 'Cancel',
} as const
