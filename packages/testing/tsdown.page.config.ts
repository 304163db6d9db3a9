// Script that is put into pages: one file with all its dependencies, which defines the global `latchkeyTesting`.
export default {
  entry: ['src/inPage.ts'],
  format: 'iife',
  globalName: 'latchkeyTesting',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  hash: false,
  // Beside what the first build has made.
  clean: false,
  dts: false,
  deps: { alwaysBundle: [/./] },
  outputOptions: { codeSplitting: false, entryFileNames: 'inPage.js' },
  failOnWarn: true,
  report: false,
}
