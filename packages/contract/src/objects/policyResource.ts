/** Kind of object that an activity concerns: `activity.resource` in a policy. docs/policies.md#activities */
export type PolicyResource =
  | 'ACTIVITY'
  | 'AUTH'
  | 'AUTH_PROXY'
  | 'CONFIG'
  | 'CREDENTIAL'
  | 'FIAT_TRANSACTION'
  | 'ON_RAMP_CREDENTIALS'
  | 'ORGANIZATION'
  | 'OTP'
  | 'POLICY'
  | 'PRIVATE_KEY'
  | 'RECIPIENT'
  | 'RECOVERY'
  | 'SMART_CONTRACT_INTERFACE'
  | 'TVC_APP'
  | 'TVC_DEPLOYMENT'
  | 'USER'
  | 'WALLET'
  | 'WEBHOOK_ENDPOINT'

/** Kind of action that an activity performs: `activity.action` in a policy. */
export type PolicyAction = 'CREATE' | 'UPDATE' | 'DELETE' | 'SIGN' | 'EXPORT' | 'IMPORT' | 'VERIFY'
