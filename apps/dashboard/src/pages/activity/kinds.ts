/** What operators look for, by the activity types that belong to it. Each revision has a type of its own. */
export const kinds: readonly { name: string; types: readonly string[] }[] = [
  {
    name: 'Sign-in settings',
    types: [
      'ACTIVITY_TYPE_ENABLE_AUTH_PROXY',
      'ACTIVITY_TYPE_DISABLE_AUTH_PROXY',
      'ACTIVITY_TYPE_ROTATE_AUTH_PROXY_KEY',
      'ACTIVITY_TYPE_UPDATE_AUTH_PROXY_CONFIG',
      'ACTIVITY_TYPE_CREATE_OAUTH2_CREDENTIAL',
      'ACTIVITY_TYPE_UPDATE_OAUTH2_CREDENTIAL',
      'ACTIVITY_TYPE_DELETE_OAUTH2_CREDENTIAL',
    ],
  },
  {
    name: 'Sign-ins',
    types: [
      'ACTIVITY_TYPE_OTP_LOGIN',
      'ACTIVITY_TYPE_OTP_LOGIN_V2',
      'ACTIVITY_TYPE_OAUTH_LOGIN',
      'ACTIVITY_TYPE_STAMP_LOGIN',
    ],
  },
  {
    name: 'Members and keys',
    types: [
      'ACTIVITY_TYPE_CREATE_USERS',
      'ACTIVITY_TYPE_CREATE_USERS_V2',
      'ACTIVITY_TYPE_CREATE_USERS_V3',
      'ACTIVITY_TYPE_DELETE_USERS',
      'ACTIVITY_TYPE_UPDATE_USER',
      'ACTIVITY_TYPE_UPDATE_ROOT_QUORUM',
      'ACTIVITY_TYPE_CREATE_API_KEYS',
      'ACTIVITY_TYPE_CREATE_API_KEYS_V2',
      'ACTIVITY_TYPE_DELETE_API_KEYS',
      'ACTIVITY_TYPE_CREATE_USER_TAG',
      'ACTIVITY_TYPE_UPDATE_USER_TAG',
      'ACTIVITY_TYPE_DELETE_USER_TAGS',
    ],
  },
  {
    name: 'Policies',
    types: [
      'ACTIVITY_TYPE_CREATE_POLICY_V3',
      'ACTIVITY_TYPE_CREATE_POLICIES',
      'ACTIVITY_TYPE_UPDATE_POLICY_V2',
      'ACTIVITY_TYPE_DELETE_POLICY',
      'ACTIVITY_TYPE_DELETE_POLICIES',
    ],
  },
  {
    name: 'Signatures',
    types: [
      'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
      'ACTIVITY_TYPE_SIGN_RAW_PAYLOADS',
      'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
    ],
  },
]
