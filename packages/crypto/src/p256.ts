// One curve as a module, for dynamic imports: importing the library itself would bundle all of its curves.
export { p256 } from '@noble/curves/nist.js'
