export { createEmbeddedWallets } from '../wallet/createEmbeddedWallets.ts'
