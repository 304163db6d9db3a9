export { checksumEthereumAddress } from '../checksumEthereumAddress.ts'
export { ethereumAddress, recoverSecp256k1PublicKey } from '../ethereumMessage.ts'
