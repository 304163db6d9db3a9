/** Types of credentials on which a decision depends, as the service stores them. */
export const passkeyType = 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR'
export const recoveryType = 'CREDENTIAL_TYPE_RECOVER_USER_KEY_P256'
const walletTypes: readonly string[] = [
  'CREDENTIAL_TYPE_API_KEY_SECP256K1',
  'CREDENTIAL_TYPE_API_KEY_ED25519',
]

/** Whether a credential type is a wallet key. */
export const isWalletType = (type: string): boolean => walletTypes.includes(type)
