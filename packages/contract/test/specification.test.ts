import { describe, expect, it } from 'vitest'

import { activityType, intentKey, pathName, resultKey } from '../src/names.ts'
import { type Operation, paramsSchema } from '../src/operation.ts'
import { operations } from '../src/operations/index.ts'
import { type SubmitOperation, wire } from '../src/wire.ts'

// Copied by hand from docs/wire-format.md#surfaces: path, activity type, intent key, result key.
const submits = [
  ['oauth', 'ACTIVITY_TYPE_OAUTH', 'oauthIntent', 'oauthResult'],
  ['update_user', 'ACTIVITY_TYPE_UPDATE_USER', 'updateUserIntent', 'updateUserResult'],
  [
    'create_read_write_session',
    'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
    'createReadWriteSessionIntentV2',
    'createReadWriteSessionResultV2',
  ],
  ['create_policies', 'ACTIVITY_TYPE_CREATE_POLICIES', 'createPoliciesIntent', 'createPoliciesResult'],
  ['stamp_login', 'ACTIVITY_TYPE_STAMP_LOGIN', 'stampLoginIntent', 'stampLoginResult'],
  [
    'export_private_key',
    'ACTIVITY_TYPE_EXPORT_PRIVATE_KEY',
    'exportPrivateKeyIntent',
    'exportPrivateKeyResult',
  ],
  [
    'remove_ip_allowlist',
    'ACTIVITY_TYPE_REMOVE_IP_ALLOWLIST',
    'removeIpAllowlistIntent',
    'removeIpAllowlistResult',
  ],
  [
    'create_tvc_deployment',
    'ACTIVITY_TYPE_CREATE_TVC_DEPLOYMENT',
    'createTvcDeploymentIntent',
    'createTvcDeploymentResult',
  ],
  [
    'init_user_email_recovery',
    'ACTIVITY_TYPE_INIT_USER_EMAIL_RECOVERY_V2',
    'initUserEmailRecoveryIntentV2',
    'initUserEmailRecoveryResult',
  ],
  ['init_fiat_on_ramp', 'ACTIVITY_TYPE_INIT_FIAT_ON_RAMP', 'initFiatOnRampIntent', 'initFiatOnRampResult'],
  ['export_wallet', 'ACTIVITY_TYPE_EXPORT_WALLET', 'exportWalletIntent', 'exportWalletResult'],
  ['update_user_tag', 'ACTIVITY_TYPE_UPDATE_USER_TAG', 'updateUserTagIntent', 'updateUserTagResult'],
  [
    'delete_private_keys',
    'ACTIVITY_TYPE_DELETE_PRIVATE_KEYS',
    'deletePrivateKeysIntent',
    'deletePrivateKeysResult',
  ],
  ['update_wallet', 'ACTIVITY_TYPE_UPDATE_WALLET', 'updateWalletIntent', 'updateWalletResult'],
  [
    'update_user_phone_number',
    'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER',
    'updateUserPhoneNumberIntent',
    'updateUserPhoneNumberResult',
  ],
]
const queries = [
  'list_private_keys',
  'list_smart_contract_interfaces',
  'get_latest_boot_proof',
  'whoami',
  'get_onramp_transaction_status',
  'list_tvc_app_deployments',
]
const proxyCalls = [
  'signup',
  'otp_init',
  'otp_verify',
  'otp_login',
  'oauth2_authenticate',
  'oauth_login',
  'account',
  'wallet_kit_config',
]

// The same, field by field: `name?` where the specification says "no" or "opt"; fields that
// docs/decisions.md#requests-we-accept adds follow a bar.
const fields: Record<string, [params: string, result: string]> = {
  'submit.oauth': [
    'oidcToken targetPublicKey apiKeyName? expirationSeconds? invalidateExisting?',
    'userId apiKeyId credentialBundle',
  ],
  'submit.updateUser': ['userId userName? userEmail? userTagIds? userPhoneNumber?', 'userId'],
  'submit.createReadWriteSession': [
    'targetPublicKey userId? apiKeyName? expirationSeconds? invalidateExisting?',
    'organizationId organizationName userId username apiKeyId credentialBundle',
  ],
  'submit.createPolicies': ['policies', 'policyIds'],
  'submit.stampLogin': ['publicKey expirationSeconds? invalidateExisting? | sessionProfileId?', 'session'],
  'submit.exportPrivateKey': ['privateKeyId targetPublicKey', 'privateKeyId exportBundle'],
  'submit.removeIpAllowlist': ['publicKey?', ''],
  'submit.createTvcDeployment': [
    'appId qosVersion pivotContainerImageUrl pivotPath pivotArgs expectedPivotDigest nonce? pivotContainerEncryptedPullSecret? debugMode? healthCheckType healthCheckPort publicIngressPort | replicas?',
    'deploymentId manifestId',
  ],
  'submit.initUserEmailRecovery': [
    'email targetPublicKey expirationSeconds? emailCustomization sendFromEmailAddress? sendFromEmailSenderName? replyToEmailAddress?',
    'userId',
  ],
  'submit.initFiatOnRamp': [
    'onrampProvider walletAddress network cryptoCurrencyCode fiatCurrencyCode? fiatCurrencyAmount? paymentMethod? countryCode? countrySubdivisionCode? sandboxMode? urlForSignature?',
    'onRampUrl onRampTransactionId onRampUrlSignature?',
  ],
  'submit.exportWallet': ['walletId targetPublicKey language?', 'walletId exportBundle'],
  'submit.updateUserTag': ['userTagId newUserTagName? addUserIds removeUserIds', 'userTagId'],
  'submit.deletePrivateKeys': ['privateKeyIds deleteWithoutExport?', 'privateKeyIds'],
  'submit.updateWallet': ['walletId walletName?', 'walletId'],
  'submit.updateUserPhoneNumber': ['userId userPhoneNumber verificationToken?', 'userId'],
  'query.listPrivateKeys': ['', 'privateKeys'],
  'query.listSmartContractInterfaces': ['', 'smartContractInterfaces'],
  'query.getLatestBootProof': ['appName', 'bootProof'],
  'query.whoami': ['', 'organizationId organizationName userId username'],
  'query.getOnrampTransactionStatus': ['transactionId refresh?', 'transactionStatus'],
  'query.listTvcAppDeployments': ['appId', 'tvcDeployments'],
  'proxy.signup': [
    'userName? organizationName? userEmail? apiKeys? authenticators? oauthProviders? wallet? | userPhoneNumber? userTag? signUpValues? verificationToken? clientSignature?',
    'organizationId | userId wallet? appProofs?',
  ],
  'proxy.otpInit': ['otpType contact | emailCustomization?', 'otpId'],
  'proxy.otpVerify': ['otpId otpCode public_key', 'verificationToken'],
  'proxy.otpLogin': [
    'verificationToken publicKey client_signature | invalidateExisting? organizationId? sessionProfileId?',
    'session',
  ],
  'proxy.oauth2Authenticate': ['provider authCode redirectUri codeVerifier nonce clientId', 'oidcToken'],
  'proxy.oauthLogin': [
    'oidcToken publicKey invalidateExisting? | organizationId? sessionProfileId?',
    'session',
  ],
  'proxy.account': [
    'filterType filterValue | verificationToken? oidcToken?',
    'organizationId? | socialProviders?',
  ],
  'proxy.walletKitConfig': [
    '',
    'enabledProviders sessionExpirationSeconds organizationId | oauthClientIds? oauthRedirectUrl? oauthAuthorizeUrls? oauthIssuers? oauthNames? otpLength? otpAlphanumeric? passkeyRpId? recoveryContacts? smsCountries? signUpFields?',
  ],
}

const specified = (kind: keyof typeof operations): string[] =>
  Object.entries<Operation>(operations[kind])
    .filter(([, { source }]) => source === 'specification')
    .map(([name]) => name)

const entriesOf = (schema: Operation['params'] | Operation['result']) =>
  Object.entries(schema.entries)
    .map(([name, { type }]) => (type === 'optional' || type === 'nullish' ? `${name}?` : name))
    .sort()

const listed = (line: string) => line.split(/[ |]+/).filter(Boolean).sort()

describe('specification', () => {
  it('behavior: its submits have their path, type and keys', () => {
    const ours = specified('submit').map((name) => {
      const [revision] = wire.submit[name as SubmitOperation]
      return [
        pathName(name),
        activityType(name, revision),
        intentKey(name, revision),
        resultKey(name, revision),
      ]
    })
    expect(ours.toSorted()).toEqual(submits.toSorted())
  })

  it('behavior: its queries have their path', () => {
    expect(specified('query').map(pathName)).toEqual(queries.toSorted())
  })

  it('behavior: its proxy calls have their path', () => {
    expect(specified('proxy').map(pathName)).toEqual(proxyCalls.toSorted())
  })

  it('behavior: it has 29 operations', () => {
    expect(submits.length + queries.length + proxyCalls.length).toBe(29)
    expect(Object.keys(fields)).toHaveLength(29)
  })

  it.each(Object.entries(fields))('behavior: fields of %s', (path, [params, result]) => {
    const [kind, name] = path.split('.') as ['submit', SubmitOperation]
    const operation: Operation = operations[kind][name]
    // The revision of the operation that the specification shows.
    const [revision] = kind === 'submit' ? wire.submit[name] : []
    const type = typeof revision === 'string' ? revision : revision?.[0]
    expect(entriesOf(paramsSchema(operation, type))).toEqual(listed(params))
    expect(entriesOf(operation.result)).toEqual(listed(result))
  })
})
