import type { ErrorCode } from './errors.ts'
import type { interfaceErrors } from './interfaceErrors.ts'
import type { onRampErrors } from './onRampErrors.ts'
import type { policyErrors } from './policyErrors.ts'
import type { recipientErrors } from './recipientErrors.ts'
import type { tvcErrors } from './tvcErrors.ts'
import type { webhookErrors } from './webhookErrors.ts'

/** Errors about things that exist after a sign-in only: wallets, policies, members, settings, changes of an account. */
type LaterErrorCode =
  | keyof typeof interfaceErrors
  | keyof typeof onRampErrors
  | keyof typeof policyErrors
  | keyof typeof recipientErrors
  | keyof typeof tvcErrors
  | keyof typeof webhookErrors
  | 'ACCOUNT_EXISTS'
  | 'ACCOUNT_HELD'
  | 'ACTIVITY_FINGERPRINT_NOT_FOUND'
  | 'ACTIVITY_NOT_FOUND'
  | 'BOOT_PROOF_NOT_FOUND'
  | 'CONFIG_CHANGED'
  | 'CONTACT_CHANGE_NOT_FOUND'
  | 'CONTACT_CHANGE_REFUSED'
  | 'CREDENTIAL_NOT_FOUND'
  | 'DASHBOARD_URL_MISSING'
  | 'IMPORT_TARGET_NOT_FOUND'
  | 'LAST_CREDENTIAL'
  | 'LOGIN_METHOD_MISSING'
  | 'MEMBER_LIMIT_REACHED'
  | 'NAME_TAKEN'
  | 'NOT_EXPORTED'
  | 'PEOPLE_JOB_NOT_FOUND'
  | 'PEOPLE_JOB_REFUSED'
  | 'PRIVATE_KEY_NOT_FOUND'
  | 'QUORUM_UNREACHABLE'
  | 'REAUTHENTICATION_REQUIRED'
  | 'SIGNER_NOT_FOUND'
  | 'STEP_UP_REQUIRED'
  | 'TAG_NOT_FOUND'
  | 'WALLET_ACCOUNT_NOT_FOUND'
  | 'WALLET_NOT_FOUND'

/** Codes that a sign-in or sign-up can fail with. A new code is one of them until it is listed above. */
export type SignInErrorCode = Exclude<ErrorCode, LaterErrorCode>
