import type { Context } from '../context/context.ts'
import { describeClient } from '../messages/describeClient.ts'
import type { OrganizationLook } from '../messages/look.ts'
import { personName } from '../messages/mail/personName.ts'
import type { NoticeOrigin } from '../messages/noticeMessage.ts'

/**
 * Who asked for an act: browser and system as names that we know, and the page if it is the organization's or the
 * service's own. So nobody writes a text into another user's mail by what their client sends.
 *
 * @param receiverId User who is told.
 */
export function originOf(
  context: Pick<Context, 'caller' | 'connection' | 'now' | 'settings'>,
  { pages }: Pick<OrganizationLook, 'pages'>,
  receiverId: string,
): NoticeOrigin {
  const { caller, connection, now } = context
  // The auth proxy acts for whoever signs in.
  const isOther = caller.role !== 'proxy' && caller.userId !== receiverId
  return {
    at: now,
    ...describeClient(connection.userAgent),
    page: knownPage(context, pages),
    by: isOther ? personName(caller.userName) : undefined,
  }
}

function knownPage(
  { caller, connection, settings }: Pick<Context, 'caller' | 'connection' | 'settings'>,
  pages: readonly string[],
): string | undefined {
  const origin = caller.page ?? caller.credential.pageOrigin ?? connection.origin
  if (origin === null || !URL.canParse(origin)) return undefined
  const { host, hostname } = new URL(origin)
  const isKnown =
    pages.includes(origin) || origin === settings.vaultOrigin || origin === settings.dashboardOrigin
  return isKnown || (settings.localPages && hostname === 'localhost') ? host : undefined
}
