import type { OperationResult } from '@latchkey/ui'

type Check = OperationResult<'testOauthProvider'>['checks'][number]

const checkLabels: Readonly<Record<Check['check'], string>> = {
  enabled: 'Offered',
  'client-id': 'Client ID',
  'client-secret': 'Client secret',
  'redirect-url': 'Redirect URL',
  issuer: 'Provider',
  tenants: 'Tenants',
  audiences: 'Trusted audiences',
  algorithms: 'Signatures',
  keys: "The provider's keys",
  'token-endpoint': 'Client at the provider',
}

const stateLabels: Readonly<Record<Check['status'], string>> = {
  ok: 'OK',
  failed: 'Failed',
  unknown: 'Unclear',
}

/** Sentences by check and reason. Reasons that aren't listed are the provider's own. */
const reasons: Readonly<Record<`${Check['check']} ${string}`, string>> = {
  'enabled method-off': 'Social sign-in is off under Sign-in methods.',
  'enabled provider-off': 'This provider is off.',
  'client-id missing': 'No client ID is set.',
  'client-secret missing': 'No secret is stored. Only public clients work without one.',
  'client-secret unusable': "The stored secret can't be decrypted or used. Store it again.",
  'redirect-url missing': "No redirect URL is set, so the provider can't send people back.",
  'redirect-url origin-not-allowed':
    "Its origin isn't among the allowed origins, so the page couldn't complete the sign-in.",
  'issuer unreachable': "Its discovery document couldn't be read.",
  'issuer issuer-mismatch': 'Its discovery document names another issuer.',
  'issuer many-tenants':
    'Its discovery document has {tenantid} in the issuer. Write the issuer in LATCHKEY_OAUTH_PROVIDERS in the same way, and list the tenants.',
  'issuer incomplete': "Its discovery document doesn't name all endpoints.",
  'tenants missing': 'LATCHKEY_OAUTH_PROVIDERS lists no tenants, so nobody can sign in.',
  'algorithms unsupported': 'It signs only with algorithms that the service refuses.',
  'keys unreachable': "Its keys couldn't be read.",
  'keys unusable': 'None of its keys can verify an ID token.',
  'token-endpoint unreachable': "It didn't answer as expected.",
  'token-endpoint invalid_client': 'It refuses this client ID or its secret.',
  'token-endpoint unauthorized_client': "It doesn't let this client sign people in.",
  'token-endpoint redirect_uri_mismatch': "The redirect URL isn't registered there.",
  'token-endpoint accepted': 'It accepted a made-up code, so this check is inconclusive.',
}

/** Result of a provider test, check by check. */
export const ProviderChecks = ({ name, checks }: { name: string; checks: readonly Check[] }) => (
  <div role="status" aria-label={`Test of ${name}`}>
    <ul className="db-provider-checks">
      {checks.map(({ check, status, reason, subject }) => (
        <li key={check} className="db-provider-check">
          <span className={`db-check__state db-check__state--${status}`}>{stateLabels[status]}</span>{' '}
          {checkLabels[check]}
          {reason && `: ${reasons[`${check} ${reason}`] ?? `the provider answered ${reason}.`}`}
          {subject && <span className="db-muted"> {subject}</span>}
        </li>
      ))}
    </ul>
  </div>
)
