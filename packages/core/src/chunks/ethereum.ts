export { ethereumAddress } from '@latchkey/crypto/secp256k1'
export { connectEthereum } from '../flows/wallet/ethereum.ts'
export * from './wallets.ts'
