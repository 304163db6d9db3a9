// Puts the core of hpke-js into dist/hpke.js, without the import of Node's `crypto` that it keeps for Node 18: bundlers warn about
// it in every app.
export default {
  entry: ['src/hpke.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  minify: true,
  hash: false,
  // Beside what the first build has made.
  clean: false,
  dts: false,
  deps: { alwaysBundle: [/./] },
  banner:
    '/*! @hpke/core 1.9.0 of hpke-js (MIT), Copyright (c) 2022 Ajitomi Daisuke: https://github.com/dajiaji/hpke-js */',
  plugins: [
    {
      name: 'no-import-of-node-crypto',
      resolveId: (id: string) => (id === 'crypto' ? '\0node-crypto' : undefined),
      load: (id: string) =>
        id === '\0node-crypto' ? 'export const webcrypto = globalThis.crypto' : undefined,
    },
  ],
  outputOptions: { codeSplitting: false, entryFileNames: 'hpke.js' },
  failOnWarn: true,
  report: false,
}
