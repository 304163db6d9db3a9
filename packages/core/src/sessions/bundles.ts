import { CryptoError, encodeHex, importKeyPair, type KeyPair } from '@latchkey/crypto'
import { decodeCredentialBundle, generateBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { readText } from '../client/readAnswer.ts'
import { KitError } from '../errors/KitError.ts'
import { noKeys } from '../keys/createKeys.ts'
import type { Bundles, BundleTarget, ReadWriteParameters } from './bundles.types.ts'
import { callAs } from './callAs.ts'
import { type KeyFacts, readKeyFacts } from './readKeyFacts.ts'
import type { Session } from './session.ts'
import type { SessionContext } from './sessionContext.ts'
import { keepSession, tokenFactsOf } from './startSession.ts'
import type { StoredSession } from './storedSessions.ts'

/** Sessions whose key comes as a credential bundle. */
export const createBundles = (context: SessionContext): Bundles => ({
  createReadWrite: (record, parameters) => createReadWrite(context, record, parameters),
  createBundleTarget: () => createBundleTarget(context),
})

/** Has the service create the session's next key, sealed to a key pair of this page. */
async function createReadWrite(
  context: SessionContext,
  record: StoredSession,
  parameters: ReadWriteParameters = {},
): Promise<Session> {
  const target = await createTarget()
  const params = { targetPublicKey: target.publicKey, ...parameters }
  const answer = await callAs(context, record, 'submit', 'createReadWriteSession', params)
  const pair = await open(target, readText(answer, 'credentialBundle', 'create_read_write_session'))
  const isWanted = () =>
    context.sessionStore.present().records.some(({ session }) => session.id === record.session.id)
  return signInBy(context, pair, record.session.organizationId, { previous: record, isWanted })
}

/** Creates the key pair for one bundle. */
async function createBundleTarget(context: SessionContext): Promise<BundleTarget> {
  const target = await createTarget()
  let isUsed = false
  return {
    targetPublicKey: target.publicKey,
    async openBundle(credentialBundle) {
      // One key pair per bundle. docs/decisions.md#bundle-keys
      if (isUsed)
        throw invalid('a bundle target that was used before. Expected: a new target for each bundle')
      const pair = await open(target, credentialBundle)
      isUsed = true
      const { config } = await context.authConfig.load()
      if (!config)
        throw invalid('no configuration. Expected: wallet_kit_config, which names the organization')
      // The service finds the key's sub-organization below the parent. docs/decisions.md#parent-and-sub-organization
      return signInBy(context, pair, config.organizationId, {})
    },
  }
}

const createTarget = () => generateBundleKeyPair().catch(noKeys)

/** The key in a bundle, imported as a non-extractable one. */
async function open(
  keyPair: Awaited<ReturnType<typeof generateBundleKeyPair>>,
  text: string,
): Promise<KeyPair> {
  try {
    const scalar = await openBundle({ keyPair, ...(await decodeCredentialBundle(text)) })
    return await importKeyPair(encodeHex(scalar)).finally(() => scalar.fill(0))
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    throw invalid('a bundle that cannot be opened. Expected: one sealed to this target', cause)
  }
}

interface SignInOptions {
  previous?: StoredSession | undefined
  isWanted?(): boolean
}

/** Stores the key, and creates its session from what the service knows about it. */
async function signInBy(
  context: SessionContext,
  pair: KeyPair,
  organizationId: string,
  { previous, isWanted = () => true }: SignInOptions,
): Promise<Session> {
  const { keys } = await context.sessionRuntime()
  const keyName = `bundle.${crypto.randomUUID()}`
  const key = await keys.keep(keyName, pair)
  let facts: KeyFacts
  try {
    facts = await readKeyFacts(context, { keyName, publicKey: pair.publicKey, organizationId })
    if (!isWanted()) throw new KitError('ABORTED', { message: 'The session has ended in the meantime.' })
  } catch (error) {
    await keys.delete(keyName)
    throw error
  }
  const clockOffset = context.serviceClock.offset
  // The earlier key may have authorized this one, so it is left to expire.
  return keepSession(context, keys, {
    keyName,
    key,
    previous,
    clockOffset,
    // A bundle has no token: these are the facts of the last one until the next renewal.
    facts: { ...facts, ...(previous && tokenFactsOf(previous.session)) },
    revokes: false,
  })
}

const invalid = (what: string, cause?: unknown) =>
  new KitError('SESSION_INVALID', { message: `Got: ${what}.`, cause })
