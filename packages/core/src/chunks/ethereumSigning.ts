export { createEthereumSigning } from '../wallet/createEthereumSigning.ts'
