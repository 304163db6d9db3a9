import type { PolicyResource } from './policyResource.ts'

/** Groups of activities that an operator can filter the log by, in the order of the filter. */
export const logGroups = [
  'Sign-in settings',
  'Sign-ins',
  'One-time codes',
  'Members and keys',
  'Accounts',
  'Policies',
  'Approvals',
  'Wallets',
  'Exports and imports',
  'Signatures',
  'Purchases',
  'Webhooks',
  'Enclave apps',
] as const
export type LogGroup = (typeof logGroups)[number]

interface KindRow {
  /** `activity.resource` in a policy. docs/policies.md#activities */
  resource: PolicyResource
  logGroup: LogGroup
}

/** Kinds of the objects that activities are about. An operation whose resource or group is another says so itself. */
export const objectKinds = {
  account: { resource: 'ORGANIZATION', logGroup: 'Accounts' },
  activity: { resource: 'ACTIVITY', logGroup: 'Approvals' },
  address: { resource: 'PRIVATE_KEY', logGroup: 'Signatures' },
  app: { resource: 'TVC_DEPLOYMENT', logGroup: 'Enclave apps' },
  code: { resource: 'OTP', logGroup: 'One-time codes' },
  contact: { resource: 'OTP', logGroup: 'One-time codes' },
  contract: { resource: 'SMART_CONTRACT_INTERFACE', logGroup: 'Policies' },
  endpoint: { resource: 'WEBHOOK_ENDPOINT', logGroup: 'Webhooks' },
  identity: { resource: 'CREDENTIAL', logGroup: 'Members and keys' },
  key: { resource: 'CREDENTIAL', logGroup: 'Members and keys' },
  member: { resource: 'USER', logGroup: 'Members and keys' },
  onRampProvider: { resource: 'ON_RAMP_CREDENTIALS', logGroup: 'Purchases' },
  passkey: { resource: 'CREDENTIAL', logGroup: 'Members and keys' },
  policy: { resource: 'POLICY', logGroup: 'Policies' },
  privateKey: { resource: 'PRIVATE_KEY', logGroup: 'Wallets' },
  privateKeyTag: { resource: 'PRIVATE_KEY', logGroup: 'Wallets' },
  recipient: { resource: 'RECIPIENT', logGroup: 'Wallets' },
  session: { resource: 'AUTH', logGroup: 'Sign-ins' },
  settings: { resource: 'AUTH_PROXY', logGroup: 'Sign-in settings' },
  socialClient: { resource: 'AUTH', logGroup: 'Sign-in settings' },
  tag: { resource: 'USER', logGroup: 'Members and keys' },
  wallet: { resource: 'WALLET', logGroup: 'Wallets' },
} as const satisfies Readonly<Record<string, KindRow>>
export type ObjectKind = keyof typeof objectKinds
