import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { billOfMaterials, installedIn } from './assembled/billOfMaterials.mjs'
import { removeBuildPaths } from './assembled/removeBuildPaths.mjs'
import { findPnpm } from './lib/findPnpm.mjs'
import { installPackages } from './lib/installPackages.mjs'
import { root } from './lib/root.mjs'
import { runCommand } from './lib/runCommand.mjs'
import { runStages } from './lib/runStages.mjs'
import { buildStages } from './lib/steps.mjs'

// npm run assemble -- FOLDER: everything that the service needs in production, and nothing else. The Dockerfile copies
// the folder; a machine without containers runs `node FOLDER/dist/main.js`. FOLDER/sites has the vault and the dashboard,
// and the program that prepares them: docs/deployment.md#the-vault-and-the-dashboard. FOLDER/tools makes backups and tries
// them: docs/operating.md#backups.
//   --embedded   with PGlite, for one machine without a Postgres server
//   --built      uses what was built already
//   --commit ID  the commit of the sources, where git can't tell it, as in a container: the dashboard and the metrics show it

const here = process.env.INIT_CWD ?? process.cwd()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { embedded: { type: 'boolean' }, built: { type: 'boolean' }, commit: { type: 'string' } },
})
const [folder] = positionals
if (!folder) fail('Name a folder that is empty or new: npm run assemble -- /opt/latchkey')
const destination = resolve(here, folder)
if (existsSync(destination) && (await readdir(destination)).length > 0)
  fail(`${destination} isn't empty. Name a folder that is empty or new.`)

if (values.built && !existsSync(join(root, 'apps/vault/dist/index.html')))
  fail('Nothing is built yet. Run: npm run build')
if (!values.built) {
  await installPackages(['all'])
  const built = await runStages(
    buildStages.map((stage) =>
      stage.filter(({ name }) => ['libraries', 'vault', 'dashboard', 'hosting'].includes(name)),
    ),
  )
  if (built.some(({ failed }) => failed > 0)) process.exit(1)
}
// Injected packages are copied instead of linked, at the versions of the lockfile.
const { status, output } = await runCommand([
  ...(await findPnpm()),
  '--filter',
  '@latchkey/service',
  'deploy',
  '--prod',
  ...(values.embedded ? [] : ['--no-optional']),
  '--config.inject-workspace-packages=true',
  '--prefer-offline',
  destination,
])
if (status !== 0) fail(output)
const sites = join(destination, 'sites')
for (const name of ['vault', 'dashboard'])
  await cp(join(root, 'apps', name, 'dist'), join(sites, name), { recursive: true })
await cp(join(root, 'apps/hosting/dist/prepare.mjs'), join(sites, 'prepare.mjs'))
for (const name of ['drill.mjs', 'backup'])
  await cp(join(root, 'scripts', name), join(destination, 'tools', name), { recursive: true })
removeBuildPaths(destination)
const commit = values.commit || (await commitOfSources())
if (commit) await writeFile(join(destination, 'build.json'), `${JSON.stringify({ commit })}\n`)
const manifest = JSON.parse(await readFile(join(destination, 'package.json'), 'utf8'))
await writeFile(join(destination, 'sbom.cdx.json'), billOfMaterials(manifest, installedIn(destination)))
console.log(`${destination}: node dist/main.js --help lists the settings.`)

/** The commit that is checked out, with `-dirty` after changes. Undefined where there is no git, or no repository. */
async function commitOfSources() {
  const { status, output } = await runCommand([
    'git',
    '-C',
    root,
    'describe',
    '--always',
    '--dirty',
    '--exclude',
    '*',
  ])
  return status === 0 ? output.trim() : undefined
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
