import type { libraries } from '../../../../scripts/packages/libraries.mjs'
import type { Page } from '../pages.ts'

type Library = (typeof libraries)[number]

/** Path of a page from the repository's root. */
type PagePath = `${string}.md`

interface Group {
  title: string
  /** Paths of its pages, in the order in which they are read. A path with a label isn't named by its title. */
  pages: readonly (PagePath | readonly [path: PagePath, label: string])[]
}

/** Pages of the API reference, those for apps first. */
const reference: { readonly [Name in Library]: `api/${Name}.md` } = {
  ui: 'api/ui.md',
  react: 'api/react.md',
  core: 'api/core.md',
  wallets: 'api/wallets.md',
  node: 'api/node.md',
  testing: 'api/testing.md',
  server: 'api/server.md',
  contract: 'api/contract.md',
  crypto: 'api/crypto.md',
  enclave: 'api/enclave.md',
  rules: 'api/rules.md',
}

/** The navigation, in the order in which somebody builds an app. Every page of the site is in one of the groups. */
export const navigation: readonly Group[] = [
  {
    title: 'Start',
    pages: [
      ['README.md', 'Overview'],
      'docs/quickstart.md',
      ['docs/first-day.md', 'First-day questions'],
      ['docs/setup-errors.md', 'Setup errors'],
      ['docs/promises.md', 'Promises and limits'],
    ],
  },
  {
    title: 'Frameworks',
    pages: [
      'docs/frameworks/next.md',
      'docs/frameworks/vite.md',
      'docs/frameworks/react-router.md',
      'docs/frameworks/tanstack-start.md',
      'docs/frameworks/astro.md',
      'docs/frameworks/webpack.md',
      ['docs/wagmi.md', 'wagmi, RainbowKit, AppKit'],
      ['docs/edge.md', 'Workers, Bun, Deno'],
    ],
  },
  {
    title: 'Coming from',
    pages: [
      ['docs/from-clerk.md', 'Clerk'],
      ['docs/from-privy.md', 'Privy'],
      ['docs/from-wagmi.md', 'wagmi'],
      ['docs/from-the-vendors-kit.md', "The vendor's kit"],
    ],
  },
  {
    title: 'Sign-in',
    pages: [
      'docs/components.md',
      'docs/hooks.md',
      'docs/queries.md',
      'docs/devtools.md',
      ['packages/server/docs/social.md', 'Social login'],
      'docs/test-your-components.md',
      ['docs/in-app-browsers.md', 'Browsers inside apps'],
      ['docs/phone.md', 'On your phone'],
    ],
  },
  {
    title: 'Wallet',
    pages: [
      ['packages/wallets/README.md', 'viem, ethers, wagmi, Solana'],
      'docs/payments.md',
      'docs/saved-recipients.md',
      'docs/allowances.md',
      'docs/on-ramp.md',
      'docs/policies.md',
      'docs/limits.md',
      'docs/session-profiles.md',
    ],
  },
  {
    title: 'Server',
    pages: [
      'docs/your-backend.md',
      'docs/any-backend.md',
      'docs/server-sessions.md',
      'docs/claims.md',
      'docs/sign-up-fields.md',
      'docs/bounces.md',
      'docs/who-may-sign-up.md',
      'docs/proof-of-work.md',
      'docs/notices.md',
      'docs/webhooks.md',
      ['docs/activity-log.md', 'Activity log'],
    ],
  },
  {
    title: 'Look',
    pages: ['docs/make-it-yours.md', 'docs/playground.md', 'docs/gallery.md', 'docs/texts.md'],
  },
  {
    title: 'Reference',
    pages: [
      ['docs/errors.md', 'Error codes'],
      'packages/ui/README.md',
      'packages/react/README.md',
      'packages/core/README.md',
      'packages/node/README.md',
      'packages/testing/README.md',
      ['packages/cli/README.md', 'latchkey (command line)'],
      'packages/create-latchkey/README.md',
      ...Object.values(reference),
    ],
  },
  {
    title: 'Operate',
    pages: [
      ['apps/service/README.md', 'Service settings'],
      'docs/deployment.md',
      'docs/operating.md',
      ['apps/dashboard/README.md', 'Dashboard'],
      ['docs/roles.md', 'Roles'],
      ['docs/support.md', 'Support'],
      ['docs/privacy-requests.md', 'Privacy requests'],
      'docs/rotation.md',
      ['docs/changing-domains.md', 'Changing a domain'],
      'docs/growth.md',
    ],
  },
  {
    title: 'Inside Latchkey',
    pages: [
      ['docs/README.md', 'All pages'],
      'docs/architecture.md',
      'docs/decisions.md',
      'docs/security.md',
      'docs/experience.md',
      'docs/wire-format.md',
      'docs/glossary.md',
      ['docs/enclave-verifies.md', 'An enclave that verifies'],
      ['docs/guarded.md', 'What the enclave must verify'],
      'docs/renamed.md',
      'docs/thin.md',
      'docs/testing.md',
      'docs/debugging.md',
      ['docs/walks/add-an-operation.md', 'Add an operation'],
      ['docs/walks/add-a-login-method.md', 'Add a login method'],
      ['docs/walks/add-a-chain.md', 'Add a chain'],
      'docs/pglite-internals.md',
      'packages/contract/README.md',
      'packages/crypto/README.md',
      'packages/enclave/README.md',
      'packages/rules/README.md',
      'packages/server/README.md',
      ['packages/server/docs/sessions.md', 'Sessions of the service'],
      ['packages/server/docs/wallets.md', 'Wallets of the service'],
    ],
  },
]

export interface NavigationGroup<P extends Page> {
  title: string
  pages: { page: P; label: string }[]
}

/**
 * The pages by their groups, each with its label.
 *
 * @throws Error for a page that is in no group, and for a path without a page
 */
export function groupPages<P extends Page & { title: string }>(pages: readonly P[]): NavigationGroup<P>[] {
  const pageOf = new Map(pages.map((page) => [page.path, page]))
  const groups = navigation.map(({ title, pages: items }) => ({
    title,
    pages: items.map((item) => {
      const [path, label] = typeof item === 'string' ? [item] : item
      const page = pageOf.get(path)
      if (!page) throw new Error(`navigation.ts names ${path}, which isn't a page`)
      pageOf.delete(path)
      return { page, label: label ?? page.title }
    }),
  }))
  if (pageOf.size > 0) throw new Error(`Expected ${[...pageOf.keys()].join(', ')} in navigation.ts`)
  return groups
}
