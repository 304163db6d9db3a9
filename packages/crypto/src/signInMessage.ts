/** The site and the validity of a sign-in; times as ISO 8601 texts. EIP-4361, "Message Fields" */
export interface SignInFields {
  /** Host of the page, with a port that is not the scheme's own: `app.example.com`, `localhost:5173`. */
  domain: string
  /** The address as the chain writes it: with the checksum of EIP-55, or base58. */
  address: string
  /** Text that users read first: one line of ASCII. */
  statement?: string | undefined
  /** Address of the page. */
  uri: string
  /** EIP-155 id, such as `1`; for Solana its name, such as `mainnet`. */
  chainId?: string | number | undefined
  /**
   * Lower-case hex SHA-256 of the request's body, or {@link createWalletProofNonce}. docs/decisions.md#wallet-stamps
   */
  nonce: string
  issuedAt: string
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/**
 * The text that an Ethereum wallet signs. EIP-4361, "Message Format"
 *
 * @example
 * const message = createSiweMessage({ domain: location.host, address, uri: location.origin, chainId: 1, nonce, issuedAt })
 */
export function createSiweMessage({ chainId = 1, ...fields }: SignInFields): string {
  // An empty line stays where a statement would be.
  return write('Ethereum', { ...fields, chainId }, `\n\n${fields.statement ? `${fields.statement}\n` : ''}`)
}

/** The text that a Solana wallet signs: the same, but that nothing stays of a statement that is left out. */
export function createSiwsMessage(fields: SignInFields): string {
  return write('Solana', fields, fields.statement ? `\n\n${fields.statement}\n` : '\n')
}

function write(chain: string, fields: SignInFields, statement: string): string {
  const { domain, address, resources } = fields
  const lines = Object.entries({
    URI: fields.uri,
    Version: '1',
    'Chain ID': fields.chainId,
    Nonce: fields.nonce,
    'Issued At': fields.issuedAt,
    'Expiration Time': fields.expirationTime,
    'Not Before': fields.notBefore,
    'Request ID': fields.requestId,
  }).map(([name, value]) => (value === undefined ? '' : `\n${name}: ${value}`))
  const list = resources ? ['\nResources:', ...resources].join('\n- ') : ''
  return `${domain} wants you to sign in with your ${chain} account:\n${address}${statement}${lines.join('')}${list}`
}
