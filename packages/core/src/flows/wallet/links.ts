// In one chunk: what only a wallet that is linked needs, not one that signs in.

// Whoever loads this has the machine: what both need stands with it.
export { createEngine as engine } from '../../engine.ts'
export { createVault as base } from '../../vault.ts'
export { bindAccount, linkWallet } from './linkWallet.ts'
export { listWallets, unlinkWallet } from './listWallets.ts'
export { createWalletMachine as machine } from './walletLogin.ts'
