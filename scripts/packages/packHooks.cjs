// pnpm replaces `workspace:` in the manifest of a package that it packs in an order that changes from run to run.
// https://pnpm.io/pnpmfile#hooksbeforepackingpkg-pkg--promisepkg

/** @param {Record<string, string> | undefined} versions */
const sorted = (versions) =>
  versions && Object.fromEntries(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Dependencies that the packed packages have inside (their tsdown.*.config.ts). From source, they need them.
 *
 * @type {Record<string, string[]>}
 */
const bundled = {
  '@latchkey/core': ['@ethereum-sourcify/clear-signing', 'micro-eth-signer'],
  '@latchkey/crypto': ['@hpke/core'],
  '@latchkey/ui': ['@ultraq/icu-message-formatter', 'libphonenumber-js'],
}

module.exports = {
  hooks: {
    /** @param {Record<string, any>} manifest */
    async beforePacking(manifest) {
      for (const name of bundled[manifest.name] ?? []) delete manifest.dependencies[name]
      for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies'])
        if (manifest[field]) manifest[field] = sorted(manifest[field])
      const { sharedManifest } = await import('./sharedManifest.mjs')
      return Object.assign(manifest, sharedManifest(manifest.name))
    },
  },
}
