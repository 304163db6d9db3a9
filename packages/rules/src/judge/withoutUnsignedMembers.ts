import { dropUnsignedMembers } from '@latchkey/crypto/typed-data'

type Fields = Readonly<Record<string, unknown>>

/**
 * Leaves out the members of typed data that their types don't name, as other signers do: they aren't signed, and libraries
 * send them. Policies, the log and the enclave see what is left. docs/decisions.md#unknown-fields
 *
 * @param parameters of any operation, as they were sent
 */
export function withoutUnsignedMembers<Parameters extends Fields>(parameters: Parameters): Parameters {
  if (parameters.encoding !== 'PAYLOAD_ENCODING_EIP712') return parameters
  const { payload, payloads } = parameters
  return {
    ...parameters,
    ...(typeof payload === 'string' && { payload: signedText(payload) }),
    ...(Array.isArray(payloads) && {
      payloads: payloads.map((each) => (typeof each === 'string' ? signedText(each) : each)),
    }),
  }
}

/** Typed data as JSON with the members that are signed. Unreadable data stays as it is: the enclave says why. */
function signedText(json: string): string {
  try {
    const data = JSON.parse(json)
    const signed = dropUnsignedMembers(data)
    return countMembers(signed) < countMembers(data) ? JSON.stringify(signed) : json
  } catch {
    return json
  }
}

/** Members of a document, other than those of its `types`. */
function countMembers(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value)
    .filter(([name]) => depth > 0 || name === 'domain' || name === 'message')
    .reduce((sum, [, member]) => sum + 1 + countMembers(member, depth + 1), 0)
}
