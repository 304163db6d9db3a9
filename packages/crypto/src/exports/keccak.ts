export { checksumEthereumAddress, keccak256, keccak256Hex } from '../checksumEthereumAddress.ts'
