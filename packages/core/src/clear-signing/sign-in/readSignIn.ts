/** A sign-in message of EIP-4361 (Ethereum), of Solana, or of another chain (CAIP-122), line by line. */
export interface SignInMessage {
  /** `example.com`, with a port where it isn't the usual one. */
  domain: string
  address: string
  /** Lines before the first field. */
  statement: readonly string[]
  /** Fields in their order. A name may be there more than once: readers disagree on which one counts. */
  fields: readonly { name: SignInField; value: string }[]
  resources: readonly string[]
  /** Lines that are none of these. */
  others: readonly string[]
}

/** Names of the fields. EIP-4361, "Message Format" */
const fieldNames = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const
export type SignInField = (typeof fieldNames)[number]

const opening =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?([^\n]+?) wants you to sign in with your [^\n]{1,64} account:\n([^\n]+)(?:\n|$)/i
const fieldLine = new RegExp(`^(${fieldNames.join('|')}):(.*)$`, 'i')
const resourcesLine = /^Resources:\s*$/i
const resourceLine = /^- ?(.*)$/

/** Reads a sign-in message. Returns undefined for any other text. Each line is in one place of the result. */
export function readSignIn(text: string): SignInMessage | undefined {
  const [head, domain, address] = opening.exec(text) ?? []
  if (head === undefined || domain === undefined || address === undefined) return undefined
  const statement: string[] = []
  const fields: { name: SignInField; value: string }[] = []
  const resources: string[] = []
  const others: string[] = []
  let part: 'statement' | 'fields' | 'resources' = 'statement'
  for (const line of text.slice(head.length).split('\n')) {
    const [, name, value = ''] = fieldLine.exec(line) ?? []
    const resource = part === 'resources' ? resourceLine.exec(line)?.[1] : undefined
    if (resource !== undefined) resources.push(resource)
    else if (resourcesLine.test(line)) part = 'resources'
    else if (name !== undefined) {
      part = 'fields'
      fields.push({ name: canonicalName(name), value: value.trim() })
    } else if (line.trim() !== '') (part === 'statement' ? statement : others).push(line)
  }
  return { domain, address, statement, fields, resources, others }
}

const canonicalName = (written: string): SignInField =>
  fieldNames.find((name) => name.toLowerCase() === written.toLowerCase())!
