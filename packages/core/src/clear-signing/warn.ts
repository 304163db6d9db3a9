import type { RequestWarning, WarningCode, WarningFacts } from '../state/warnings.types.ts'

/**
 * `danger`: users have lost everything by it, or nobody can tell what it does. Dangers have to be in view before a
 * request can be signed. `caution`: worth a second look.
 */
const severities = {
  'unlimited-approval': 'danger',
  'all-tokens-approval': 'danger',
  'limited-approval': 'caution',
  'permit-signature': 'caution',
  'code-authorization': 'danger',
  'any-chain-authorization': 'danger',
  'unknown-contract': 'danger',
  'unknown-typed-data': 'danger',
  'descriptor-unavailable': 'danger',
  'unknown-token': 'caution',
  'nft-for-nothing': 'danger',
  'any-chain-transaction': 'danger',
  'high-fee': 'danger',
  'fee-unknown': 'caution',
  'fee-unproven': 'caution',
  'partial-signature': 'danger',
  'unknown-script': 'danger',
  'sent-to-contract': 'caution',
  'unknown-parts': 'danger',
  'network-mismatch': 'caution',
  'looks-like-transaction': 'danger',
  'domain-mismatch': 'danger',
  'uri-mismatch': 'danger',
  'rights-handed-on': 'danger',
  'address-mismatch': 'caution',
  'hidden-characters': 'caution',
  'unreadable-payload': 'danger',
  'unreadable-transaction': 'danger',
  'unknown-program': 'danger',
  'hidden-accounts': 'danger',
  'authority-change': 'danger',
  'account-closed': 'danger',
  'durable-nonce': 'caution',
  'contract-creation': 'caution',
  'creation-paid': 'danger',
  'tokens-burned': 'danger',
  'funds-locked': 'caution',
  'resources-lent': 'caution',
  'resources-locked': 'danger',
  'unknown-return': 'danger',
  'funds-in-program': 'caution',
  'account-locked': 'danger',
  'account-frozen': 'caution',
  'tokens-minted': 'caution',
  'contract-costs': 'caution',
  'unexpected-coins': 'danger',
  'signed-action': 'caution',
  'unlisted-nft': 'danger',
  'mostly-for-others': 'danger',
  'unread-calls': 'danger',
  'delegate-call': 'danger',
  'app-data': 'caution',
  'account-deleted': 'danger',
  'keys-deleted': 'danger',
  'unexported-keys-deleted': 'danger',
  'user-deleted': 'danger',
  'sign-in-off': 'danger',
  'sign-in-on': 'caution',
  'sign-in-settings': 'danger',
  'sign-in-client': 'danger',
  'new-credential': 'danger',
  'new-session': 'caution',
  'credential-removed': 'caution',
  'contact-changed': 'danger',
  'policy-change': 'danger',
  'policy-removed': 'danger',
  'new-root-user': 'danger',
  'quorum-change': 'danger',
  'quorum-of-one': 'danger',
  'tags-change': 'danger',
  'key-export': 'danger',
  'network-limit-off': 'danger',
  'network-limit': 'caution',
  'events-sent': 'caution',
  'interface-change': 'caution',
  'enclave-change': 'danger',
  'enclave-debug': 'danger',
  'state-unknown': 'caution',
  'unknown-operation': 'danger',
} as const satisfies Record<WarningCode, RequestWarning['severity']>

/** A warning with the severity that its code has. */
export const warn = <Code extends WarningCode>(code: Code, facts: WarningFacts[Code]): RequestWarning =>
  ({ code, severity: severities[code], facts }) as RequestWarning

/** Dangers first, each once. */
export function sortWarnings(warnings: readonly RequestWarning[]): RequestWarning[] {
  const seen = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]))
  const rank = ({ severity }: RequestWarning) => (severity === 'danger' ? 0 : 1)
  return [...seen.values()].sort((one, other) => rank(one) - rank(other))
}
