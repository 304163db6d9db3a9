// In one chunk: what only a wallet that is linked needs, not one that signs in.
export { bindAccount, linkWallet } from '../actions/linkWallet.ts'
export { listWallets, unlinkWallet } from '../actions/listWallets.ts'
// Whoever loads this has the machine: what both need stands with it.
export { createEngine as engine } from '../engine.ts'
export { createWalletMachine as machine } from '../flows/walletLogin.ts'
export { createVault as base } from '../vault.ts'
