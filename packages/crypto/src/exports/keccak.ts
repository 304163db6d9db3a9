export { checksumEthereumAddress } from '../checksumEthereumAddress.ts'
