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
export const unordered: readonly string[] = ['packages/enclave', 'packages/ui', 'apps/service', 'apps/demo']

/** Packages with import circles that are still to be cut. */
export const withCircles: readonly string[] = ['packages/ui']

/** Packages that call import() in `src/chunks` and nowhere else. */
export const chunked: readonly string[] = ['packages/core', 'packages/ui']
