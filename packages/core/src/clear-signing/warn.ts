import type { RequestWarning, WarningCode, WarningFacts } from './warnings.types.ts'

/** What people have lost everything by. */
const dangers: ReadonlySet<WarningCode> = /* @__PURE__ */ new Set<WarningCode>([
  'unlimited-approval',
  'all-tokens-approval',
  'unexpected-coins',
  'code-authorization',
  'any-chain-authorization',
  'nft-for-nothing',
  'unlisted-nft',
  'mostly-for-others',
  'any-chain-transaction',
  'looks-like-transaction',
  'domain-mismatch',
  'authority-change',
  'high-fee',
  'partial-signature',
  'unknown-script',
  'unknown-parts',
  'unknown-contract',
  'unread-calls',
  'unknown-typed-data',
  'descriptor-unavailable',
  'delegate-call',
  'unreadable-payload',
  'account-deleted',
  'keys-deleted',
  'unexported-keys-deleted',
  'user-deleted',
  'sign-in-off',
  'sign-in-settings',
  'sign-in-client',
  'new-credential',
  'contact-changed',
  'policy-change',
  'policy-removed',
  'new-root-user',
  'quorum-change',
  'quorum-of-one',
  'tags-change',
  'key-export',
  'network-limit-off',
  'enclave-change',
  'enclave-debug',
  'unknown-operation',
])

/** A warning with the severity that its code has. */
export const warn = <Code extends WarningCode>(code: Code, facts: WarningFacts[Code]): RequestWarning =>
  ({ code, severity: dangers.has(code) ? 'danger' : 'caution', facts }) as RequestWarning

/** Dangers first, each once. */
export function sortWarnings(warnings: readonly RequestWarning[]): RequestWarning[] {
  const seen = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]))
  const rank = ({ severity }: RequestWarning) => (severity === 'danger' ? 0 : 1)
  return [...seen.values()].sort((one, other) => rank(one) - rank(other))
}
