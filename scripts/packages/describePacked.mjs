/**
 * Commands that install the packed packages.
 *
 * @param {string} directory their folder
 * @param {Record<import('./libraries.mjs').Package, string>} tarballs
 */
export function describePacked(directory, tarballs) {
  const { contract, crypto, core, react, ui, node } = tarballs
  const site = [contract, crypto, core, react, ui]
  return `\
A new app:      npm exec --yes --package=${tarballs['create-latchkey']} -- create-latchkey my-app --packages ${directory}
In a site:      npm install ${site.join(' ')} @tanstack/react-query react react-dom
In a backend:   npm install ${node}
`
}
