// The build puts the library into this file: see tsdown.ethereum.config.ts.
export { RLP } from 'micro-eth-signer/core/rlp.js'
