import { decodeCredentialBundle, generateBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { importNodeKeyPair } from '@latchkey/crypto/node'
import { createAuthenticator, type TestService } from '@latchkey/testing/node'

import type { Actor, Answer, Calls } from './callService.ts'

/** Users who lost their passkeys, and the mails that they get. */
export function recoveriesOf(used: { service: TestService; calls: Calls }) {
  const { emailCustomization } = { emailCustomization: { appName: 'Larkfield' } }

  /** Starts a recovery as the parent, or as another caller. */
  async function start(email: string, parameters: object = {}, caller?: Actor) {
    const keyPair = await generateBundleKeyPair()
    const requested = { email, targetPublicKey: keyPair.publicKey, emailCustomization, ...parameters }
    const actor = caller ?? (await used.calls.root())
    return { keyPair, answer: await used.calls.submit(actor, 'initUserEmailRecovery', requested) }
  }

  /** The newest recovery mail to an address. */
  async function mailTo(email: string) {
    await used.service.inbox.settled()
    return used.service.inbox.list(email).find(({ subject }) => subject?.startsWith('Recover your'))
  }

  /** Opens the bundle of the newest mail, as the client does that asked for it. */
  async function open(
    email: string,
    keyPair: Awaited<ReturnType<typeof generateBundleKeyPair>>,
    person: Actor,
  ) {
    const { text = '' } = (await mailTo(email)) ?? {}
    const [credentialBundle = ''] = /[1-9A-HJ-NP-Za-km-z]{100,}/.exec(text) ?? []
    const privateKey = await openBundle({ keyPair, ...(await decodeCredentialBundle(credentialBundle)) })
    return { ...person, key: importNodeKeyPair(Buffer.from(privateKey).toString('hex')) }
  }

  /** A person with a recovery key. */
  async function begin(email: string, parameters: object = {}): Promise<Actor> {
    const person = await used.calls.signIn(email)
    const { keyPair, answer } = await start(email, parameters)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return await open(email, keyPair, person)
  }

  async function recover(actor: Actor, passkey = createAuthenticator(), calls = used.calls): Promise<Answer> {
    const parameters = { authenticator: passkey.register(), userId: actor.userId }
    return await calls.submit(actor, 'recoverUser', parameters)
  }

  return { start, mailTo, open, begin, recover }
}
