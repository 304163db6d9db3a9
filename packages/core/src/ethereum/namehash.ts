// The build puts the library into this file: see tsdown.ethereum.config.ts.
export { namehash } from 'micro-eth-signer/net/resolver.js'
