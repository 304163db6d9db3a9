import { clientNetworks } from '../context/clientAddress.ts'
import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { invalid } from '../errors/ServiceError.ts'
import { readAddressBlock } from '../parsing/cidr.ts'
import { listClosedNetworkRows } from '../store/closedNetworks.ts'
import { contactTypeOf, normaliseContact } from '../store/contacts/contacts.ts'
import { defaultProxySettings, findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { liftedUntil, liftKey, putLift } from './lifts.ts'
import { organizationLimits } from './organizationLimits.ts'

/** Networks whose limit is full, or was in the last day, and the limits in force. docs/operating.md#closed-networks */
export const listClosedNetworks: QueryHandler<'listClosedNetworks'> = async (context) => {
  const { db, now, digest, organization, settings, closedNetworks } = context
  requireParent(context)
  // Writes the counts of this process; other processes write theirs every few seconds.
  await closedNetworks.flush()
  const rows = await listClosedNetworkRows(db, organization.id)
  const networks = []
  for (const { network, limit, closedSince, closedUntil, refused, known, passed } of rows) {
    const lifted = await liftedUntil(db, liftKey(digest, organization.id, `network ${network}`), now)
    networks.push({
      network,
      limit,
      closedSince: toTimestamp(closedSince),
      closedUntil: toTimestamp(closedUntil),
      isClosed: closedUntil > now && lifted === 0,
      refused,
      known,
      passed,
      ...(lifted > 0 && { liftedUntil: toTimestamp(lifted) }),
    })
  }
  const row = await findProxyConfigOf(db, organization.id)
  const configured = organizationLimits(row ? settingsOf(row) : defaultProxySettings, settings.limits)
  const { codesPerNetworkRange, codesToKnownRange } = settings.limits
  const { codesPerNetwork, codesToKnown } = configured
  const limits = { codesPerNetwork, codesPerNetworkRange, codesToKnown, codesToKnownRange }
  return { networks, limits, hasCaptcha: settings.hasCaptcha }
}

/** Lifts limits until a time. They stay bounded: `liftedFactor` times for a network, twice for a contact. */
export const liftLimit: SubmitHandler<'liftLimit'> = {
  async prepare(context) {
    requireParent(context)
  },

  async apply({ db, now, digest, organization }, { network, contact, seconds }) {
    if (network === undefined && contact === undefined)
      throw invalid('parameters', 'expected `network` or `contact`')
    const until = now + seconds * 1_000
    const subjects = [
      ...(contact === undefined ? [] : [nameContact(contact)]),
      ...(network === undefined ? [] : nameNetwork(network)),
    ]
    for (const subject of subjects) await putLift(db, liftKey(digest, organization.id, subject), until)
    return { until: toTimestamp(until) }
  },
}

const nameContact = (contact: string) =>
  `contact ${normaliseContact(contactTypeOf(contact), contact)}` as const

/** An address is counted in several networks; a prefix is one of those. @throws ServiceError REQUEST_INVALID */
function nameNetwork(text: string) {
  const block = readAddressBlock(text)
  if (!block) throw invalid('parameters.network', 'expected an address or a prefix in CIDR notation')
  const isAddress = block.prefix === (block.family === 'ipv4' ? 32 : 128)
  const counted = clientNetworks(block.address)
  const networks = isAddress ? counted : counted.filter((network) => network.endsWith(`/${block.prefix}`))
  if (networks.length === 0)
    throw invalid(
      'parameters.network',
      'expected an address, or a prefix of IPv6 with a length of 48, 56 or 64',
    )
  return networks.map((network) => `network ${network}` as const)
}

/** Limits and messages are for operators, not for the people with accounts. @throws ServiceError REQUEST_INVALID */
export function requireParent({ organization }: Pick<Context, 'organization'>): void {
  if (organization.parentId !== null)
    throw invalid('organizationId', 'got a sub-organization, expected a parent organization')
}
