import { createOAuthNonce } from '@latchkey/crypto'

import { refusedToken } from './TokenFault.ts'

/** Whether a nonce is the hash of one of these keys, in hex. docs/decisions.md#nonce, docs/wire-format.md#oauth */
export async function namesAny(nonce: string | undefined, publicKeys: readonly string[]): Promise<boolean> {
  for (const name of publicKeys) if ((await createOAuthNonce(name)) === nonce) return true
  return false
}

/** Checks that a token is bound to one of these keys. @throws {@link TokenFault} */
export async function checkNonceOfAny(
  nonce: string | undefined,
  publicKeys: readonly string[],
): Promise<void> {
  if (!(await namesAny(nonce, publicKeys))) throw refusedToken('its nonce names another key')
}
