// The part of hpke-js that bundles need. The build puts it into this file: see tsdown.hpke.config.ts.
export { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
