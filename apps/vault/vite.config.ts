import { siteConfig } from '../hosting/src/siteConfig.ts'
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
    'crypto/src/(CryptoError|bundleEncodings|openBundle|sealBundle|der|encoding|encryptedBundle|hpke|jwt|keyPair|oneTimeCode|readTextMembers)',
    'crypto/src/(sessionToken|sha256|signedBundle|stamp|wireConstants)',
    '@hpke',
    'contract/src',
    'vite/preload-helper|rolldown/runtime',
  ].join('|'),
)

// What every ceremony loads in any case is one file, which compresses better than a dozen.
export default siteConfig(vaultSite, [{ name: 'ceremony', entriesAware: false, test: ceremonyCode }])
