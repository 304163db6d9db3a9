/** Where the public names of another kit are read, and the page that has a row for each. */
export interface OtherKit {
  page: string
  /** Entry points, by package. */
  packages: Readonly<Record<string, readonly string[]>>
  /** Exports whose own members have rows, too: fields of a function's result, props of a component, methods of a class. */
  members: readonly { entry: string; name: string; of: 'result' | 'props' | 'instance' }[]
}

export const otherKits = {
  clerk: {
    page: 'docs/from-clerk.md',
    packages: {
      '@clerk/nextjs': ['.', './server', './webhooks', './errors'],
      '@clerk/react': ['.'],
      '@clerk/clerk-react': ['.'],
    },
    members: [
      { entry: '@clerk/react', name: 'useAuth', of: 'result' },
      { entry: '@clerk/react', name: 'ClerkProvider', of: 'props' },
    ],
  },
  privy: {
    page: 'docs/from-privy.md',
    packages: {
      '@privy-io/react-auth': [
        '.',
        './solana',
        './smart-wallets',
        './extended-chains',
        './farcaster',
        './ui',
      ],
      '@privy-io/node': ['.'],
      '@privy-io/server-auth': ['.'],
      '@privy-io/wagmi': ['.'],
    },
    members: [
      { entry: '@privy-io/react-auth', name: 'usePrivy', of: 'result' },
      { entry: '@privy-io/react-auth', name: 'PrivyProvider', of: 'props' },
      { entry: '@privy-io/server-auth', name: 'PrivyClient', of: 'instance' },
    ],
  },
  wagmi: {
    page: 'docs/from-wagmi.md',
    packages: { wagmi: ['.', './actions', './connectors'] },
    members: [],
  },
} satisfies Readonly<Record<string, OtherKit>>

/** The public names of a kit, as a file beside its page keeps them. */
export interface KitNames {
  /** The version of each package that the names were read from. */
  versions: Record<string, string>
  /** By entry point, such as `@clerk/nextjs/server`; `useAuth()` has the fields of its result, `<ClerkProvider>` its props. */
  names: Record<string, string[]>
}

/** The file with a kit's names: `docs/from-clerk.names.json`. */
export const namesPathOf = ({ page }: OtherKit): string => page.replace(/\.md$/, '.names.json')
