/** How a name of another kit becomes one of ours. */
export type Rule =
  | {
      kind: 'component'
      /** Our name. */
      to: string
      /** Whether its children are a text here, and may be an element there. */
      isLabel?: boolean
    }
  /** A component whose element becomes `<Show when="…">`. */
  | { kind: 'show'; when: 'signed-in' | 'signed-out' }
  | {
      kind: 'hook'
      to: string
      /** Our names of the fields that calls destructure. */
      fields: Readonly<Record<string, string>>
      /** Fields that another of our hooks has. */
      elsewhere?: { to: string; fields: Readonly<Record<string, string>> }
    }

export interface CodemodRules {
  /** Page that says the rest. */
  page: string
  /** Whether a module is the other kit's. */
  isTheirs(specifier: string): boolean
  /** The names that are only renamed. All others are reported. */
  rules: Readonly<Record<string, Rule>>
}

const sameFields = ['isLoaded', 'isSignedIn', 'getToken', 'signOut']

/** The kits that the codemod knows, by their names on the command line. */
export const codemods = {
  clerk: {
    page: 'docs/from-clerk.md#what-looks-alike-and-isnt',
    isTheirs: (specifier) => specifier.startsWith('@clerk/'),
    rules: {
      SignedIn: { kind: 'show', when: 'signed-in' },
      SignedOut: { kind: 'show', when: 'signed-out' },
      SignIn: { kind: 'component', to: 'SignIn' },
      SignUp: { kind: 'component', to: 'SignIn' },
      SignInButton: { kind: 'component', to: 'SignInButton', isLabel: true },
      SignUpButton: { kind: 'component', to: 'SignInButton', isLabel: true },
      UserButton: { kind: 'component', to: 'UserButton' },
      UserProfile: { kind: 'component', to: 'UserProfile' },
      useAuth: {
        kind: 'hook',
        to: 'useAuth',
        fields: Object.fromEntries(sameFields.map((field) => [field, field])),
      },
    },
  },
  privy: {
    page: 'docs/from-privy.md#what-looks-alike-and-isnt',
    isTheirs: (specifier) => specifier.startsWith('@privy-io/'),
    rules: {
      usePrivy: {
        kind: 'hook',
        to: 'useAuth',
        fields: {
          ready: 'isLoaded',
          authenticated: 'isSignedIn',
          logout: 'signOut',
          getAccessToken: 'getToken',
        },
        elsewhere: { to: 'useSignInModal', fields: { login: 'open', isModalOpen: 'isOpen' } },
      },
    },
  },
} satisfies Readonly<Record<string, CodemodRules>>
