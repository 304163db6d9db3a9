import { bundledLibrary } from '../../scripts/packages/library.mjs'

// The program that holds the keys is one file, so that one hash covers all of it: src/channel/enclaveProgram.ts looks for
// this banner.
export default {
  ...bundledLibrary({ 'exports/process': 'src/exports/process.ts' }, 'Latchkey enclave: one file'),
  // For people who read what the hash covers.
  minify: false,
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
}
