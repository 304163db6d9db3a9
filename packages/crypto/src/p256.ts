// Of the library's curves only this one: bundlers can't drop what a dynamic import might name.
export { p256 } from '@noble/curves/nist.js'
