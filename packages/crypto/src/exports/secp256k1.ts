export { checksumEthereumAddress, ethereumAddress, recoverSecp256k1PublicKey } from '../ethereumMessage.ts'
