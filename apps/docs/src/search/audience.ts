import type { libraries } from '../../../../scripts/packages/libraries.mjs'

type Library = (typeof libraries)[number]

/** For whom a page is written. */
type Audience = 'developers' | 'operators' | 'contributors'

/** Weight of a page in the search. Most readers are building an app. */
const weights: Readonly<Record<Audience, number>> = { developers: 1, operators: 0.8, contributors: 0.6 }

/** Weight of the API reference. A name that several packages export is found in the one with the highest weight. */
const referenceWeights: Readonly<Record<Library, number>> = {
  ui: 0.5,
  react: 0.48,
  node: 0.46,
  wallets: 0.45,
  testing: 0.44,
  core: 0.42,
  server: 0.3,
  contract: 0.28,
  crypto: 0.26,
  enclave: 0.24,
  rules: 0.22,
}

/** The pages and folders that aren't for developers of an app. */
export const otherAudiences: Readonly<Record<string, Exclude<Audience, 'developers'>>> = {
  'apps/dashboard/README.md': 'operators',
  'apps/service/README.md': 'operators',
  'docs/activity-log.md': 'operators',
  'docs/deployment.md': 'operators',
  'docs/growth.md': 'operators',
  'docs/operating.md': 'operators',
  'docs/roles.md': 'operators',
  'docs/support.md': 'operators',
  'docs/privacy-requests.md': 'operators',
  'docs/rotation.md': 'operators',
  'packages/server/docs/social.md': 'operators',
  'docs/README.md': 'contributors',
  'docs/architecture.md': 'contributors',
  'docs/debugging.md': 'contributors',
  'docs/decisions.md': 'contributors',
  'docs/experience.md': 'contributors',
  'docs/glossary.md': 'contributors',
  'docs/guarded.md': 'contributors',
  'docs/pglite-internals.md': 'contributors',
  'docs/renamed.md': 'contributors',
  'docs/security.md': 'contributors',
  'docs/testing.md': 'contributors',
  'docs/thin.md': 'contributors',
  'docs/walks/': 'contributors',
  'docs/wire-format.md': 'contributors',
  'packages/contract/README.md': 'contributors',
  'packages/crypto/README.md': 'contributors',
  'packages/enclave/README.md': 'contributors',
  'packages/rules/README.md': 'contributors',
  'packages/server/README.md': 'contributors',
  'packages/server/docs/sessions.md': 'contributors',
  'packages/server/docs/wallets.md': 'contributors',
}

const isLibrary = (name: string): name is Library => Object.hasOwn(referenceWeights, name)

/** Weight of a page. Pages that aren't listed are for developers of an app. */
export function weightOf(path: string): number {
  const [, library = ''] = /^api\/(.+)\.md$/.exec(path) ?? []
  if (isLibrary(library)) return referenceWeights[library]
  const prefix = Object.keys(otherAudiences).find((key) => path.startsWith(key)) ?? ''
  return weights[otherAudiences[prefix] ?? 'developers']
}
