// The build puts the library into this file: see tsdown.ethereum.config.ts.
export { Transaction } from 'micro-eth-signer'
