import type { OperationResult } from '@latchkey/ui'

export type Method = NonNullable<OperationResult<'listSignIns'>['signIns'][number]['method']>

/** Every way to sign in or up, in words. */
export const methods: Readonly<Record<Method, string>> = {
  LOGIN_METHOD_EMAIL: 'Code by email',
  LOGIN_METHOD_SMS: 'Code by SMS',
  LOGIN_METHOD_SOCIAL: 'Social account',
  LOGIN_METHOD_PASSKEY: 'Passkey',
  LOGIN_METHOD_WALLET: 'Wallet',
  LOGIN_METHOD_API_KEY: 'API key',
}
