/**
 * Parameters of submits that may be any text or any JSON, by name, at any depth, and whether the text says something about a person. A
 * test compares the list with the contract. docs/decisions.md#personal-data
 */
export const textParameters: Readonly<Record<string, 'personal' | 'plain'>> = {
  addEntries: 'personal',
  address: 'personal',
  apiKeyName: 'personal',
  appName: 'plain',
  aud: 'personal',
  audiences: 'plain',
  authCode: 'plain',
  authenticatorName: 'personal',
  cidr: 'personal',
  claims: 'personal',
  clientId: 'plain',
  condition: 'personal',
  consensus: 'personal',
  contact: 'personal',
  domainName: 'personal',
  email: 'personal',
  emailDomain: 'personal',
  emailAuthTemplateId: 'plain',
  emailSupportAddress: 'plain',
  enabledSocialProviders: 'plain',
  encryptedBundle: 'plain',
  encryptedClientSecret: 'plain',
  encryptedOtpBundle: 'plain',
  encryptedPrivateApiKey: 'plain',
  encryptedSecretApiKey: 'plain',
  encryptedWebhookKey: 'plain',
  eventType: 'plain',
  expectedVersion: 'plain',
  filter: 'plain',
  filtersJson: 'plain',
  fingerprint: 'plain',
  iss: 'personal',
  label: 'personal',
  limitName: 'personal',
  magicLinkTemplate: 'personal',
  message: 'personal',
  messageId: 'plain',
  name: 'personal',
  network: 'personal',
  newContact: 'personal',
  newPrivateKeyTagName: 'personal',
  newUserTagName: 'personal',
  notes: 'personal',
  oauthClientIds: 'plain',
  options: 'plain',
  otpTemplateId: 'plain',
  payload: 'personal',
  payloads: 'personal',
  pivotArgs: 'personal',
  pivotContainerEncryptedPullSecret: 'plain',
  policyCondition: 'personal',
  policyConsensus: 'personal',
  policyName: 'personal',
  policyNotes: 'personal',
  privateKeyName: 'personal',
  privateKeyTagName: 'personal',
  projectId: 'plain',
  providerName: 'plain',
  publishableApiKey: 'plain',
  reason: 'personal',
  recipientName: 'personal',
  removeEntries: 'personal',
  replyToEmailAddress: 'plain',
  scope: 'personal',
  search: 'personal',
  sendFromEmailAddress: 'plain',
  sendFromEmailSenderName: 'plain',
  sessionProfileName: 'personal',
  signWith: 'personal',
  smartContractAddress: 'personal',
  smartContractInterface: 'personal',
  socialLinkingClientIds: 'plain',
  source: 'plain',
  sub: 'personal',
  subOrganizationName: 'personal',
  template: 'personal',
  templateId: 'plain',
  templateVariables: 'personal',
  time: 'personal',
  trustedNetworks: 'personal',
  type: 'plain',
  unsignedTransaction: 'personal',
  userEmail: 'personal',
  userIdentifier: 'personal',
  userName: 'personal',
  userPhoneNumber: 'personal',
  userTagName: 'personal',
  value: 'personal',
  walletAddress: 'personal',
  where: 'personal',
  walletName: 'personal',
}

/** The same of results. */
const personalResults = ['addresses', 'signedTransaction', 'r', 's', 'v'] as const

/** A placeholder instead of nothing: typed clients can't decode an activity that lacks a required field. */
export const notKept = '[not kept]'

const isPersonal = (name: string): boolean =>
  textParameters[name] === 'personal' || (personalResults as readonly string[]).includes(name)

/** Parameters and results that are any JSON. Names inside them are the developer's, and their values all go. */
const isAnyJson = (name: string): boolean => name === 'claims'

/** A value of an activity without texts that say something about a person, at any depth. */
export function forgetTexts(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((member) => forgetTexts(member, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, forgetTexts(member, isAnyJson(name) ? name : key)]),
    )
  if (isAnyJson(name)) return value === null ? null : notKept
  return typeof value === 'string' && isPersonal(name) ? notKept : value
}

/** A value of an activity without some texts, wherever they stand. */
export function forgetValues(value: unknown, texts: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((member) => forgetValues(member, texts))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, forgetValues(member, texts)]),
    )
  return typeof value === 'string' && texts.has(value) ? notKept : value
}

/** The contacts in a request that proved them. One without a token only names contacts, which may be anybody's. */
export function provenContactsIn(intent: Readonly<Record<string, unknown>>): string[] {
  const texts = textsIn(intent)
  if (!texts.some(([name]) => name === 'verificationToken')) return []
  return texts.flatMap(([name, text]) =>
    (name === 'userEmail' || name === 'userPhoneNumber') && text !== '' && text !== notKept ? [text] : [],
  )
}

/** All texts at any depth, with their names. */
function textsIn(value: unknown, name = ''): (readonly [name: string, text: string])[] {
  if (Array.isArray(value)) return value.flatMap((member) => textsIn(member, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, member]) => textsIn(member, key))
  return typeof value === 'string' ? [[name, value]] : []
}
