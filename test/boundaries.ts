import { dirname, resolve } from 'node:path'

import { importsOf, root } from './importGraph.ts'

interface Boundary {
  /** Files in packages/ that a browser loads at that moment, apart from those that it has by then. */
  readonly entries: readonly string[]
  /** Files that belong to a later moment. */
  readonly never: RegExp
}

/** When code is loaded, and what may not be loaded by then. docs/architecture.md#when-code-is-loaded */
export const boundaries = {
  page: {
    entries: [
      'core/src/kit/createKit.ts',
      'react/src/LatchkeyProvider.tsx',
      'react/src/hooks/useAuth.ts',
      'ui/src/app/LatchkeyProvider.tsx',
      'ui/src/sign-in/SignInButton.tsx',
      'ui/src/account-menu/UserButton.tsx',
    ],
    never:
      /Machine\.ts$|core\/src\/(client\/send|keys\/|sessions\/(startSession|create(Refresh|Revoke|SessionScheduler)))|texts\/en\/(?!page|account)|ui\/src\/parts\/(overlays|fields|messages)\/(?!LoadFailed)|query\//,
  },
  card: {
    entries: ['core/src/chunks/apiRuntime.ts', 'ui/src/chunks/signInCard.ts'],
    never:
      /core\/src\/(keys|sessions|wallet|payments|vault)\/(?!.*types)|texts\/en\/(?!page|account|card)|sign-in\/(screens|screenOf|createLaterActions|laterParts|.*Later\.ts)|parts\/motion|ui\/src\/phone\//,
  },
  autofill: {
    entries: ['core/src/chunks/passkeys/passkeyAutofill.ts'],
    never:
      /Machine\.ts$|loginWithPasskey|beginSession|knownPasskeys|(add|remove|register|signUpWith|submitWith)Passkey\.ts/,
  },
  method: {
    entries: [
      'core/src/chunks/otp.ts',
      'core/src/chunks/oauth.ts',
      'core/src/chunks/wallets.ts',
      'core/src/chunks/passkeys/passkeys.ts',
      'ui/src/chunks/screens.ts',
    ],
    never:
      /contactChangeMachine|acceptInvitation|(add|remove|register|signUpWith|submitWith)Passkey\.ts|sessions\/create(Refresh|Revoke|GetToken|SessionActions|SessionScheduler)\.ts|loadWalletParts|texts\/en\/(errors|passkey|social|wallet|phone)\.ts|ui\/src\/(profile|wallet|signing|vault|approvals)\//,
  },
  'after login': {
    entries: ['core/src/chunks/signedIn.ts'],
    never:
      /core\/src\/(wallet|payments|assets|allowances|vault|clear-signing|operations|on-ramp)\/(?!.*(types|storedNames))/,
  },
  wallet: {
    entries: [
      'core/src/chunks/wallet/embeddedWallets.ts',
      'ui/src/wallet/WalletWindow.tsx',
      'ui/src/chunks/walletHome.ts',
    ],
    never:
      /core\/src\/((payments|allowances)\/create|clear-signing\/decode)|ui\/src\/(signing|vault|approvals|phone)\/(?!use(HasVault|VaultModal)\.)|texts\/en\/errors\.ts/,
  },
  signing: {
    entries: [
      'core/src/chunks/wallet/walletSigning.ts',
      'core/src/chunks/decode.ts',
      'ui/src/chunks/signing.ts',
    ],
    never:
      /core\/src\/((payments|on-ramp|allowances)\/create|clear-signing\/(decodeCall|tokenRows|typed-data\/)|ethereum\/Transaction)|ui\/src\/(vault|approvals|phone)\/|texts\/en\/errors\.ts/,
  },
  errors: {
    entries: ['ui/src/texts/describeError.ts'],
    never: /ui\/src\/(?!texts\/)/,
  },
} as const satisfies Record<string, Boundary>

/** The files of a package that a file loads, itself included, each with the file that imports it. */
export function loadedBy(entry: string): Map<string, string> {
  const loaded = new Map<string, string>()
  const visit = (file: string, importer: string) => {
    if (loaded.has(file)) return
    loaded.set(file, importer)
    for (const { specifier, kind } of importsOf(file))
      if (kind === 'value' && /^\..*\.tsx?$/.test(specifier)) visit(resolve(dirname(file), specifier), file)
  }
  visit(entry, 'its entry')
  return loaded
}

/** Files that are loaded too early, with the files that import them. */
export const loadedEarly = ({ entries, never }: Boundary): string[] =>
  entries.flatMap((entry) =>
    [...loadedBy(`${root}packages/${entry}`)]
      .map(([file, importer]) => [file, importer].map((path) => path.replace(`${root}packages/`, '')))
      .filter(([file = '']) => never.test(file))
      .map(([file, importer]) => `${file}, by ${importer}`),
  )
