/**
 * The folders of each package's `src`, low to high: a file imports from its own folder and from lower ones. A name may
 * be a file, too, and `''` stands for the files directly in `src`.
 */
export const folderOrder: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [
    'patterns.ts',
    'formats.ts',
    'access.ts',
    'names.ts',
    'errors.ts',
    'operation.ts',
    'envelope.ts',
    'records',
    'operations',
    'wire.ts',
    '',
    'openApi',
    'exports',
  ],
  'packages/crypto': ['', 'node', 'exports'],
  'packages/core': [
    'errors',
    'chunks/loadWebAuthn.ts',
    'environment',
    'storage',
    'client',
    'keys',
    'sessions',
    'chunks/loadWallet.ts',
    'flows',
    'wallet',
    'kit/createApiRuntime.ts',
    // What arrives together: loaded by the kit, imported by nobody below it.
    'chunks',
    'kit',
    'query',
    'exports',
  ],
  'packages/react': ['hooks', '', 'exports'],
  'packages/ui': [
    'texts/messages.ts',
    'texts/en',
    'texts/languages.ts',
    // What loads later, by name. The files that it loads are the rest of chunks/, at the top.
    'chunks/lazy.ts',
    'chunks/chunks.ts',
    '',
    'theme',
    'texts',
    'parts',
    'phone',
    'contact',
    'flow',
    'app',
    'sign-in',
    'account-menu',
    'profile',
    'session-ending',
    'chunks',
    'texts/locales.ts',
    'exports',
  ],
  'packages/node': ['', 'exports'],
  'packages/server': [
    'ports',
    'errors',
    'parsing',
    'settings',
    'secrets',
    'providers',
    'store',
    'context',
    'limits',
    'messages',
    'credentials',
    'sessions',
    'otp',
    'organizations',
    'oauth',
    'wallet-login',
    'passkeys',
    'gate',
    'policies',
    'activities',
    'proxy',
    'seed',
    'keys',
    'accounts',
    'handlers.ts',
    'http',
    '',
    'exports',
  ],
  'packages/testing': ['wallets', '', 'issuer', 'playwright', 'exports'],
}

/** Packages whose folders have no order yet. */
export const unordered: readonly string[] = ['packages/enclave', 'apps/service', 'apps/demo']

/** Packages with import circles that are still to be cut. */
export const withCircles: readonly string[] = []

/** Packages that call import() in `src/chunks` and nowhere else. */
export const chunked: readonly string[] = ['packages/core', 'packages/ui']
