// What is put into pages: one script with everything inside, which leaves `latchkeyTesting` behind.
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
