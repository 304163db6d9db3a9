export {
  isBitcoinAddress,
  isDogeAddress,
  isEthereumAddress,
  isSameAddress,
  isSolanaAddress,
  isTronAddress,
} from '../addresses.ts'
export {
  type Chain,
  type ChainFacts,
  chainOfAddress,
  chains,
  coinDecimals,
  type FormatFacts,
  isAddressOfSomeChain,
  readAddressFormat,
} from '../chains.ts'
