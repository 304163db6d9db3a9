import { isSameAddress } from '@latchkey/crypto/addresses'

import type { DecodedField, FieldName } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { addressField, detailField, keyField, textField } from '../fields.ts'
import { showText } from '../visibleText.ts'
import { warn } from '../warn.ts'
import { type Capability, readRecap } from './readRecap.ts'
import type { SignInField, SignInMessage } from './readSignIn.ts'

/** Who signs, and where. */
export interface Signer {
  address: string
  /** `location.host` of the page that asks. */
  origin?: string | undefined
}

const names: Readonly<Record<SignInField, FieldName>> = {
  URI: 'uri',
  Version: 'version',
  'Chain ID': 'network',
  Nonce: 'nonce',
  'Issued At': 'timestamp',
  'Expiration Time': 'expires',
  'Not Before': 'valid-from',
  'Request ID': 'request-id',
}

const textRow = (name: FieldName, value: string) => textField(name, showText(value).text)

/** A row for each line of a sign-in, and for each right that it hands on. */
export function signInFields({ domain, address, ...message }: SignInMessage): DecodedField[] {
  return [
    textRow('domain', domain),
    address.startsWith('0x') ? addressField('signer', address) : keyField('signer', address),
    ...message.statement.map((line) => textRow('statement', line)),
    ...message.fields.map(({ name, value }) =>
      name === 'URI' ? textRow('uri', value) : detailField(names[name], showText(value).text),
    ),
    ...message.resources.flatMap(resourceFields),
    ...message.others.map((line) => textRow('statement', line)),
  ]
}

function resourceFields(resource: string): DecodedField[] {
  const capabilities = readRecap(resource)
  if (!capabilities) return [textRow('resource-uri', resource)]
  const shown = showText(resource).text
  return [...capabilities.map(capabilityField), detailField('resource-uri', shown)]
}

const capabilityField = ({ target, ability, conditions }: Capability): DecodedField =>
  textRow('right', [`${ability}: ${target}`, ...(conditions === undefined ? [] : [conditions])].join(' '))

/** Why to look twice at a sign-in. */
export function judgeSignIn({ domain, address, fields }: SignInMessage, signer: Signer): RequestWarning[] {
  const isOther = signer.origin !== undefined && domain.toLowerCase() !== signer.origin.toLowerCase()
  const isOwn = isSameAddress(address, signer.address)
  const uris = fields.flatMap(({ name, value }) => (name === 'URI' ? [value] : []))
  const shownDomain = showText(domain).text
  return [
    ...(isOther ? [warn('domain-mismatch', { domain: shownDomain, origin: signer.origin ?? '' })] : []),
    ...uris
      .filter((uri) => !isOfDomain(uri, domain))
      .map((uri) => warn('uri-mismatch', { uri: showText(uri).text, domain: shownDomain })),
    ...(isOwn ? [] : [warn('address-mismatch', { address: showText(address).text })]),
  ]
}

/** Whether a URI is one of a domain. A port counts where both have one. */
function isOfDomain(uri: string, domain: string): boolean {
  try {
    const [page, site] = [new URL(uri), new URL(`https://${domain}`)]
    const isPort = page.port === '' || site.port === '' || page.port === site.port
    return page.hostname !== '' && page.hostname === site.hostname && isPort
  } catch {
    return false
  }
}
