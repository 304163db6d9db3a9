export { sealOneTimeCode } from '@latchkey/crypto/bundle'
