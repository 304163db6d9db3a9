// Ethereum's curve, in one chunk with its library.
export {
  checksumEthereumAddress,
  ethereumAddress,
  recoverSecp256k1PublicKey,
} from '@latchkey/crypto/secp256k1'
// Whoever loads this has the machine: what both need stands with it.
export { createEngine as engine } from '../engine.ts'
export { createWalletMachine as machine } from '../flows/walletLogin.ts'
export { createVault as base } from '../vault.ts'
