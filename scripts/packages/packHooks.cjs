// pnpm replaces `workspace:` in the manifest of a package that it packs in an order that changes from run to run.
// https://pnpm.io/pnpmfile#hooksbeforepackingpkg-pkg--promisepkg

/** @param {Record<string, string> | undefined} versions */
const sorted = (versions) =>
  versions && Object.fromEntries(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1)))

module.exports = {
  hooks: {
    /** @param {Record<string, any>} manifest */
    async beforePacking(manifest) {
      for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies', 'devDependencies'])
        if (manifest[field]) manifest[field] = sorted(manifest[field])
      // Run from source, the kit needs it; the packed kit has it inside (packages/core/tsdown.erc7730.config.ts).
      delete manifest.dependencies?.['@ethereum-sourcify/clear-signing']
      const { sharedManifest } = await import('./sharedManifest.mjs')
      return Object.assign(manifest, sharedManifest(manifest.name))
    },
  },
}
