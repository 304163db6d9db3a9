/** A sign-in message of EIP-4361 (Ethereum) or SIWS (Solana), as far as a person judges by it. */
export interface SignInMessage {
  /** `example.com`, with a port where it isn't the usual one. */
  domain: string
  address: string
  statement: string | undefined
}

const opening =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your (?:Ethereum|Solana) account:\n(\S+)(?:\n|$)/

/** Reads a sign-in message of EIP-4361 or of Solana. Returns undefined for any other text. */
export function readSignInMessage(text: string): SignInMessage | undefined {
  const [head, domain, address] = opening.exec(text) ?? []
  if (head === undefined || domain === undefined || address === undefined) return undefined
  const [, statement] = /^\n([^\n]+)\n\n/.exec(text.slice(head.length)) ?? []
  return { domain, address, statement }
}
