import { siteConfig } from '../hosting/src/siteConfig.ts'
import { vaultSite } from '../hosting/src/vaultSite.ts'

/** The kit's login with a passkey, its sessions and its bundles, without what loads later: payments, proofs, curves. */
const ceremonyCode = new RegExp(
  [
    'core/src/(client/(?!explain)|errors|storage|keys|flows/(machine|present|signUp))',
    'core/src/flows/passkey/(?!passkeyFlow|(add|register|remove|signUpWith|submitWith)Passkey)',
    'core/src/environment/(?!browser/(popup|redirect|page))',
    'core/src/sessions/(?!bundles|callAs|clockWatch|devices|schedulerPlan|create(GetToken|Refresh|Revoke|Session(Actions|Scheduler)))',
    'core/src/activities/(createAsk|waitForActivity|continueAfterSignIn)',
    'core/src/wallet/(createTransfers|keyBundles)',
    'core/src/kit/createApiRuntime',
    'core/src/chunks/(apiRuntime|sessionRuntime|wallet/transfers)',
    'crypto/src/(CryptoError|bundleEncodings|openBundle|sealBundle|der|encoding|hpke|jwt|keyPair|oneTimeCode|readTextMembers)',
    'crypto/src/(sessionToken|sha256|signedBundle|stamp|wireConstants)',
    '@hpke',
    'contract/src/(?!nameLists|objects|rows/activityRows)',
    'vite/preload-helper|rolldown/runtime',
  ].join('|'),
)

// Code that every ceremony loads is in one file, which compresses better than a dozen.
export default siteConfig(vaultSite, {
  pages: ['index.html', 'return.html'],
  groups: [{ name: 'ceremony', entriesAware: false, test: ceremonyCode }],
})
