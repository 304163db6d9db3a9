/** Why an ID token was refused. The message goes into the reply. */
export class TokenFault extends Error {
  override readonly name = 'TokenFault'
}

export const refusedToken = (reason: string, cause?: unknown) => new TokenFault(reason, { cause })
