/** Fields of a message that an app asks to sign: Sign In With Solana, `SolanaSignInInput`. */
export interface SignInInput {
  domain?: string
  address?: string
  statement?: string
  uri?: string
  version?: string
  chainId?: string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

const fields = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const

/** The text that is signed. https://github.com/phantom/sign-in-with-solana#abnf-message-format */
export function signInText(input: SignInInput & { domain: string; address: string }): string {
  const lines = Object.entries(fields).flatMap(([field, label]) => {
    const value = input[field as keyof typeof fields]
    return value ? [`${label}: ${value}`] : []
  })
  if (input.resources) lines.push('Resources:', ...input.resources.map((resource) => `- ${resource}`))
  const head = `${input.domain} wants you to sign in with your Solana account:\n${input.address}`
  const statement = input.statement ? `\n\n${input.statement}` : ''
  return `${head}${statement}${lines.length ? `\n\n${lines.join('\n')}` : ''}`
}
