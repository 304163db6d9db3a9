import { type Actor, type Answer, type Person, resultOf } from './callService.ts'
import { createUser } from './createUser.ts'
import type { UsedService } from './useTestService.ts'

const hour = 3_600_000
/** How long changes of the tests wait. */
export const waitMs = 72 * hour

let people = 0

/** Steps of a change of a contact by support. */
export function contactChangesOf(used: UsedService) {
  const { calls } = used

  /** Switches them on, with a second member who may do what support may. */
  async function switchOn(): Promise<{ root: Actor; colleague: Actor }> {
    const root = await calls.root()
    await calls.submit(root, 'updateAuthProxyConfig', { contactChangeSeconds: waitMs / 1_000 })
    const colleague = await createUser(used, root)
    const condition = ['REQUEST', 'APPROVE', 'REJECT']
      .map((verb) => `activity.type == 'ACTIVITY_TYPE_${verb}_CONTACT_CHANGE'`)
      .join(' || ')
    await calls.submit(root, 'createPolicy', {
      policyName: `Support ${++people}`,
      effect: 'EFFECT_ALLOW',
      consensus: `approvers.any(user, user.id == '${colleague.userId}')`,
      condition,
      notes: '',
    })
    return { root, colleague }
  }

  /** A person who signed in by e-mail, and an address that they have instead. */
  async function person(): Promise<Person & { newContact: string }> {
    const at = ++people
    const signedIn = await calls.signIn(`lost-${at}@example.com`)
    return { ...signedIn, newContact: `found-${at}@example.com` }
  }

  const ask = (by: Actor, { organizationId, userId, newContact }: Actor & { newContact: string }) =>
    calls.submit(by, 'requestContactChange', {
      subOrganizationId: organizationId,
      userId,
      otpType: 'OTP_TYPE_EMAIL',
      contact: newContact,
      reason: 'Showed their passport',
    })

  const decide = (
    by: Actor,
    name: 'approveContactChange' | 'rejectContactChange',
    { organizationId }: Actor,
    contactChangeId: string,
  ): Promise<Answer> => calls.submit(by, name, { subOrganizationId: organizationId, contactChangeId })

  /** Messages to a contact, newest first. */
  async function messagesTo(contact: string) {
    await used.service.server.settled()
    return used.service.inbox.list(contact)
  }
  const subjectsTo = async (contact: string): Promise<string[]> =>
    (await messagesTo(contact)).map(({ subject, text }) => subject ?? text)

  /** The link in the newest message to a contact that has one. */
  async function linkTo(contact: string, page: 'stop' | 'confirm'): Promise<URL> {
    const pattern = new RegExp(`http\\S+/contact-change/${page}\\S+`)
    const message = (await messagesTo(contact)).find(({ text }) => pattern.test(text))
    return new URL(pattern.exec(message?.text ?? '')![0])
  }

  const open = async (link: URL, headers = {}) => read(await used.service.fetch(link.href, { headers }))

  /** Sends the form of a page. */
  const send = async (link: URL, fields: Record<string, string>) =>
    read(
      await used.service.fetch(link.href.split('?')[0]!, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    )

  /** Enters the code that was sent to the new contact. */
  async function confirm(newContact: string) {
    const link = await linkTo(newContact, 'confirm')
    const { code } = (await messagesTo(newContact)).find((message) => message.code !== undefined)!
    return await send(link, { id: link.searchParams.get('id')!, code: code! })
  }

  const press = (link: URL) => send(link, Object.fromEntries(link.searchParams))

  /** A change that was asked for, approved and confirmed, and waits for its time. */
  async function ready(prepare?: (lost: Person) => Promise<void>, whose?: Person & { newContact: string }) {
    const { root, colleague } = await switchOn()
    const lost = whose ?? (await person())
    await prepare?.(lost)
    const { contactChangeId } = resultOf(await ask(root, lost), 'requestContactChange')
    const approved = await decide(colleague, 'approveContactChange', lost, contactChangeId!)
    if (approved.status !== 200) throw new Error(JSON.stringify(approved.body))
    await confirm(lost.newContact)
    return { root, colleague, lost, contactChangeId: contactChangeId! as string }
  }

  /** Lets time pass, and does what is due. */
  async function wait(milliseconds: number): Promise<void> {
    used.service.clock.advance(milliseconds)
    // Another message makes the service look for those that are due.
    await calls.sendCode(`clock-${++people}@example.com`)
    await used.service.server.settled()
  }

  /** Reads the changes of a person as a member. */
  const list = async (by: Actor, { organizationId, userId }: Actor) =>
    (await calls.query({ ...by, organizationId }, 'listContactChanges', { userId })).body.contactChanges

  return {
    switchOn,
    person,
    ask,
    decide,
    messagesTo,
    subjectsTo,
    linkTo,
    open,
    send,
    press,
    confirm,
    ready,
    wait,
    list,
  }
}

async function read(response: Response) {
  const text = await response.text()
  const title = /<h1[^>]*>([^<]*)</.exec(text)?.[1]
  return { status: response.status, headers: response.headers, text, title }
}
