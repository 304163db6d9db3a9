import { createHash } from 'node:crypto'
import { createKeyPair, createStamp, signClientSignature } from '@latchkey/crypto'
import { generateBundleKeyPair } from '@latchkey/crypto/bundle'
import { normalisePublicKey } from '@latchkey/crypto/node'

import { authenticate, clientIds } from '../oauth/useSocialService.ts'
import { type CasesOf, json, type NoticeSteps, onChrome } from './noticeSteps.ts'

/** Sign-ins on a new device. */
export const loginCases = ({ calls, passkeyOf, linkGoogle, byPasskey, signedIn, used }: NoticeSteps) =>
  ({
    otpLogin: [
      {
        acts: ['newDevice'],
        bySms: [],
        async setUp(owner) {
          await signedIn(owner)
          const key = await createKeyPair()
          const verificationToken = await calls.prove(owner.email, key)
          const client_signature = await signClientSignature(key, verificationToken)
          const login = { verificationToken, publicKey: key.publicKey, client_signature }
          return { run: () => calls.proxy('otpLogin', login, onChrome) }
        },
      },
    ],
    oauthLogin: [
      {
        acts: ['newDevice'],
        bySms: [],
        async setUp(owner) {
          await linkGoogle(owner)
          await signedIn(owner)
          const key = await createKeyPair()
          const oidcToken = await authenticate(used, 'google', { sub: owner.email }, key)
          const login = { oidcToken, publicKey: key.publicKey }
          return { run: () => calls.proxy('oauthLogin', login, onChrome) }
        },
      },
    ],
    stampLogin: [
      {
        acts: ['newDevice'],
        bySms: [],
        async setUp(owner) {
          const { passkey } = await passkeyOf(owner)
          await signedIn(owner)
          const { publicKey } = await createKeyPair()
          const body = calls.submitBody('stampLogin', owner.organizationId, { publicKey })
          return { run: () => byPasskey(passkey, body, 'submit/stamp_login') }
        },
      },
    ],
    createReadWriteSession: [
      {
        acts: ['newDevice'],
        bySms: [],
        async setUp(owner) {
          const { passkey } = await passkeyOf(owner)
          await signedIn(owner)
          const { publicKey: targetPublicKey } = await generateBundleKeyPair()
          const parameters = { targetPublicKey }
          const body = calls.submitBody('createReadWriteSession', owner.organizationId, parameters)
          return { run: () => byPasskey(passkey, body, 'submit/create_read_write_session') }
        },
      },
    ],
    oauth: [
      {
        acts: ['newDevice'],
        bySms: [],
        async setUp(owner) {
          await linkGoogle(owner)
          await signedIn(owner)
          const { publicKey: targetPublicKey } = await generateBundleKeyPair()
          const nonce = createHash('sha256').update(normalisePublicKey(targetPublicKey)).digest('hex')
          const claims = { sub: owner.email, aud: clientIds.google, nonce }
          const oidcToken = await used.fake.idToken('google', claims)
          const root = await calls.root()
          const parameters = { oidcToken, targetPublicKey }
          const body = JSON.stringify(calls.submitBody('oauth', root.organizationId, parameters))
          const { header, value } = await createStamp(root.key, body)
          const headers = { ...json, ...onChrome, [header]: value }
          return { run: () => calls.withHeaders('submit/oauth', body, headers) }
        },
      },
    ],
  }) satisfies CasesOf
