import { quoted } from '../stamps/quoted.ts'
import type { CheckedClaims } from './checkClaims.ts'
import { recipientOf, type TokenClient } from './checkParties.ts'
import { couldIssue, issuersOf } from './issuers.ts'
import { refusedToken } from './TokenFault.ts'

/** Finds the client that a token names, before it is verified. @throws {@link TokenFault} */
export function findClient<Client extends TokenClient>(
  clients: readonly Client[],
  claims: CheckedClaims,
): Client {
  const { issuer } = claims
  const issued = clients.filter(({ row }) => couldIssue(row, issuer))
  if (issued.length === 0) throw refusedToken(`its iss is ${quoted(issuer)}, which is not configured`)
  const recipient = recipientOf(claims)
  const recipients = issued.filter(({ clientId }) => clientId === recipient)
  // A tenant that doesn't sign in at one provider may be another provider itself.
  const client = recipients.find(({ row }) => issuersOf(row).includes(issuer)) ?? recipients[0]
  if (!client) throw refusedToken(describeRecipient(claims))
  return client
}

const describeRecipient = ({ audiences, authorizedParty }: CheckedClaims): string =>
  audiences.length === 1
    ? `its aud is ${quoted(audiences[0])}, which is no client ID of its issuer`
    : `its aud has ${audiences.length} members and its azp is ${quoted(authorizedParty)}, which is no client ID of its issuer`
