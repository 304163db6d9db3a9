import { type Actor, resultOf } from '../callService.ts'
import { createPerson } from '../createActors.ts'
import { lineageAccounts } from '../lineage/lineageAccounts.ts'
import type { UsedSocialService } from '../oauth/useSocialService.ts'

/** A user with an API key, a verified e-mail address and a verified phone number. */
export interface Owner extends Actor {
  email: string
  phone: string
}

let owners = 0

/** Users who are told of what happens to their account. */
export function ownersOf(used: UsedSocialService) {
  const { calls } = used
  const accounts = lineageAccounts(used)

  /** Gives a user two verified contacts. */
  async function verified(actor: Actor): Promise<Owner> {
    const { userId } = actor
    const at = ++owners
    const contacts = { email: `owner-${at}@example.com`, phone: `+1202555${String(1_000 + at)}` }
    const emailToken = await calls.prove(contacts.email, actor.key)
    const email = { userId, userEmail: contacts.email, verificationToken: emailToken }
    accounts.done(await calls.submit(actor, 'updateUserEmail', email))
    const phoneToken = await calls.prove(contacts.phone, actor.key, 'OTP_TYPE_SMS')
    const phone = { userId, userPhoneNumber: contacts.phone, verificationToken: phoneToken }
    accounts.done(await calls.submit(actor, 'updateUserPhoneNumber', phone))
    return { ...actor, ...contacts }
  }

  const create = async (): Promise<Owner> =>
    await verified(await createPerson(used, await calls.root(), `Owner ${owners}`))

  /** Adds a login method in a page, and confirms it in the vault. */
  async function withYoungMethod(owner: Owner, act: `${string}Confirmed`) {
    const { userId, email } = owner
    const page = await accounts.byCode(email, 'host')
    const { phone, parameters } = await addYoung(page, owner, act)
    const vault = await accounts.byCode(email, 'vault')
    return {
      contacts: { email, phone },
      run: () => vault.submit('confirmLoginMethods', parameters),
    }

    async function addYoung(by: typeof page, { phone }: Owner, kind: string) {
      if (kind === 'passkeyConfirmed') {
        await accounts.addPasskey(by)
        const { authenticators } = (await calls.query(by, 'getAuthenticators', { userId })).body
        return { phone, parameters: { authenticatorIds: [authenticators[0].authenticatorId] } }
      }
      if (kind === 'identityConfirmed') {
        await accounts.linkGoogle(by, email)
        const { oauthProviders } = (await calls.query(by, 'getOauthProviders', { userId })).body
        return { phone, parameters: { providerIds: [oauthProviders[0].providerId] } }
      }
      if (kind === 'walletConfirmed') {
        const apiKeys = [await accounts.newWallet().apiKey([by.organizationId, userId])]
        const made = accounts.done(await by.submit('createApiKeys', { userId, apiKeys }))
        return { phone, parameters: { apiKeyIds: resultOf(made, 'createApiKeys').apiKeyIds } }
      }
      const userPhoneNumber = `+1202555${String(5_000 + owners)}`
      const verificationToken = await calls.prove(userPhoneNumber, by.key, 'OTP_TYPE_SMS')
      const change = { userId, userPhoneNumber, verificationToken }
      accounts.done(await by.submit('updateUserPhoneNumber', change))
      return { phone: userPhoneNumber, parameters: { otpTypes: ['OTP_TYPE_SMS'] } }
    }
  }

  return { create, verified, withYoungMethod }
}
