import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [description]
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 */

/**
 * Lists the contents of a folder as CycloneDX 1.6: each package that is installed in it, with its license and the digest
 * of its manifest. The list has no time and no serial number, so that the same folder gives the same list.
 * https://cyclonedx.org/docs/1.6/json/
 *
 * @param {Manifest} subject manifest of the folder itself
 * @param {readonly Manifest[]} contained
 * @returns {string}
 */
export function billOfMaterials(subject, contained) {
  const components = [...new Map(contained.map((one) => [purlOf(one), one])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([purl, manifest]) => ({ type: 'library', 'bom-ref': purl, ...describe(manifest) }))
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': purlOf(subject), ...describe(subject) } },
    components,
    dependencies: [subject, ...contained]
      .map((one) => ({ ref: purlOf(one), dependsOn: dependenciesOf(one, contained) }))
      .sort((one, other) => (one.ref < other.ref ? -1 : 1))
      .filter(({ ref }, at, all) => all[at - 1]?.ref !== ref),
  }
  return `${JSON.stringify(bom, undefined, 2)}\n`
}

/** https://github.com/package-url/purl-spec. @param {Manifest} manifest */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** @param {Manifest} manifest */
const describe = (manifest) => ({
  name: manifest.name,
  version: manifest.version,
  ...(manifest.license && { licenses: [licenseOf(manifest.license)] }),
  purl: purlOf(manifest),
  hashes: [{ alg: 'SHA-256', content: createHash('sha256').update(JSON.stringify(manifest)).digest('hex') }],
})

/** @param {string} license an SPDX expression */
const licenseOf = (license) =>
  / (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }

/**
 * @param {Manifest} manifest
 * @param {readonly Manifest[]} contained
 */
const dependenciesOf = ({ dependencies = {} }, contained) =>
  [
    ...new Set(
      Object.entries(dependencies).flatMap(([name, range]) => {
        const named = contained.filter((one) => one.name === name)
        // If there are several versions, takes those with the major version of the range.
        const close = named.filter(({ version }) => majorOf(version) === majorOf(range))
        return (close.length > 0 ? close : named).map(purlOf)
      }),
    ),
  ].sort()

/** @param {string} version or a range */
const majorOf = (version) => version.replace(/^\D*/, '').split('.')[0]

/**
 * The manifests of all packages below a `node_modules` that pnpm has made.
 *
 * @param {string} folder
 * @returns {Manifest[]}
 */
export function installedIn(folder) {
  const store = join(folder, 'node_modules/.pnpm')
  if (!existsSync(store)) return []
  return readdirSync(store)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => {
      const scope = /^@[^+]+\+/.test(name) ? name.replace('+', '/') : name
      const [, packageName = ''] = /^(@?[^@]+)@/.exec(scope) ?? []
      const file = join(store, name, 'node_modules', packageName, 'package.json')
      return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8'))] : []
    })
}
