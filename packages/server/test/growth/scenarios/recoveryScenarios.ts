import { createAuthenticator } from '@latchkey/testing/node'

import { recoveriesOf } from '../../recoveries.ts'
import { type Scenarios, submit } from '../fixture.ts'

/** Recovery by e-mail. */
export const recoveryScenarios = {
  initUserEmailRecovery: {
    async default(fixture) {
      const { contact } = await fixture.person()
      const { publicKey } = fixture.root.key
      const parameters = {
        email: contact,
        targetPublicKey: publicKey,
        emailCustomization: { appName: 'App' },
      }
      return submit(fixture, fixture.root, 'initUserEmailRecovery', parameters)
    },
  },
  recoverUser: {
    async default(fixture) {
      const person = await fixture.person()
      const { start, open } = recoveriesOf(fixture)
      const { keyPair } = await start(person.contact)
      const actor = await open(person.contact, keyPair, person)
      const parameters = { authenticator: createAuthenticator().register(), userId: person.userId }
      return submit(fixture, actor, 'recoverUser', parameters)
    },
  },
} satisfies Record<string, Scenarios>
