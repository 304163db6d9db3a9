import { defaultClientConditions, defineConfig } from 'vite'

import { serveSettings } from '../hosting/src/serveSettings.ts'
import { vaultSite } from '../hosting/src/vaultSite.ts'

/** The kit's login with a passkey, its sessions and its bundles, without what loads later: payments, proofs, curves. */
const ceremonyCode = new RegExp(
  [
    'core/src/(client/(?!explain)|errors|storage|keys|flows/passkey/(?!passkeyFlow)|flows/(machine|present|signUp))',
    'core/src/environment/(?!browser/(popup|redirect|page))',
    'core/src/sessions/(?!bundles|deleteAccount|devices|callAs)',
    'core/src/activities/(createAsk|waitForActivity|continueAfterSignIn)',
    'core/src/wallet/(createTransfers|keyBundles)',
    'core/src/kit/createApiRuntime',
    'core/src/chunks/(apiRuntime|passkeys|sessionRuntime|transfers)',
    'crypto/src/(CryptoError|bundle|der|encoding|encryptedBundle|hpke|jwt|keyPair|oneTimeCode|readTextMembers)',
    'crypto/src/(sessionToken|sha256|signedBundle|stamp|wireConstants)',
    '@hpke',
    'contract/src',
    'vite/preload-helper|rolldown/runtime',
  ].join('|'),
)

export default defineConfig({
  plugins: [serveSettings(vaultSite, process.env)],
  // The vault is built from the sources of its packages: nothing that was published before ends up in it.
  resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
  // No inlined assets: the policy allows files of this origin alone.
  build: {
    target: 'es2022',
    // The first versions with light-dark() and relative colors: expanded for older ones, the sheet doubles.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every ceremony loads in any case is one file, which compresses better than a dozen.
        codeSplitting: {
          groups: [
            {
              name: 'ceremony',
              entriesAware: false,
              test: ceremonyCode,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
