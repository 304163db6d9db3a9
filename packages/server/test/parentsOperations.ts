/** Operations that their handlers refuse to users of sub-organizations. */
export const parentsOperations: readonly string[] = [
  'createSubOrganization',
  'enableAuthProxy',
  'initOtp',
  'initUserEmailRecovery',
  'sendTestMessage',
  'setIpAllowlist',
  'removeIpAllowlist',
  'getUsage',
  'inviteMember',
  'createSessionProfile',
  'createWebhookEndpoint',
]
