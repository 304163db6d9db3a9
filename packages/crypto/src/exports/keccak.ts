export { checksumEthereumAddress, keccak256Hex } from '../checksumEthereumAddress.ts'
