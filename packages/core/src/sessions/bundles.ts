import { CryptoError, encodeHex, importKeyPair, type KeyPair } from '@latchkey/crypto'
import { decodeCredentialBundle, generateBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'

import { callAs } from '../client/callAs.ts'
import { readText } from '../client/readText.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { noKeys } from '../keys/createKeys.ts'
import type { BundleTarget, ReadWriteParameters } from './bundles.types.ts'
import { type KeyFacts, readKeyFacts } from './readKeyFacts.ts'
import { presentSessions } from './record.ts'
import type { Session } from './session.ts'
import type { StoredSession } from './sessionList.ts'
import { keepSession } from './startSession.ts'

/** Has the service make the next key of a session, sealed to a pair of this page. */
export async function createReadWrite(
  kit: InternalKit,
  record: StoredSession,
  parameters: ReadWriteParameters = {},
): Promise<Session> {
  const target = await createTarget()
  const params = { targetPublicKey: target.publicKey, ...parameters }
  const answer = await callAs(kit, record, 'submit', 'createReadWriteSession', params)
  const pair = await open(target, readText(answer, 'credentialBundle', 'create_read_write_session'))
  const isWanted = () => presentSessions(kit).records.some(({ session }) => session.id === record.session.id)
  return signInBy(kit, pair, record.session.organizationId, { previous: record, isWanted })
}

/** A pair for one bundle. */
export async function createBundleTarget(kit: InternalKit): Promise<BundleTarget> {
  const target = await createTarget()
  let isUsed = false
  return {
    targetPublicKey: target.publicKey,
    async openBundle(credentialBundle) {
      // A pair is for one bundle. decisions.md 6
      if (isUsed) throw invalid('a bundle to a target that was used. Expected: a fresh target for each')
      const pair = await open(target, credentialBundle)
      isUsed = true
      const { config } = await kit.authConfig.load()
      if (!config) throw invalid('no configuration that says where the account is. Expected: one')
      // Whose the key is, the service knows: it looks below the parent. decisions.md 3
      return signInBy(kit, pair, config.organizationId, {})
    },
  }
}

const createTarget = () => generateBundleKeyPair().catch(noKeys)

/** The key in a bundle, as one that nobody can read. */
async function open(
  keyPair: Awaited<ReturnType<typeof generateBundleKeyPair>>,
  text: string,
): Promise<KeyPair> {
  try {
    const scalar = await openBundle({ keyPair, ...(await decodeCredentialBundle(text)) })
    return await importKeyPair(encodeHex(scalar)).finally(() => scalar.fill(0))
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    throw invalid('a bundle that does not open. Expected: one that was sealed to this target', cause)
  }
}

interface SignInOptions {
  previous?: StoredSession | undefined
  isWanted?(): boolean
}

/** Keeps the key, and makes the session of it that the service says it is good for. */
async function signInBy(
  kit: InternalKit,
  pair: KeyPair,
  organizationId: string,
  { previous, isWanted = () => true }: SignInOptions,
): Promise<Session> {
  const { keys } = await kit.sessionRuntime()
  const keyName = `bundle.${crypto.randomUUID()}`
  const key = await keys.keep(keyName, pair)
  let facts: KeyFacts
  try {
    facts = await readKeyFacts(kit, { keyName, publicKey: pair.publicKey, organizationId })
    if (!isWanted()) throw new KitError('ABORTED', { message: 'The session was ended in the meantime.' })
  } catch (error) {
    await keys.delete(keyName)
    throw error
  }
  const { clockOffset } = kit.memory
  // The key before it may be what this one rests on: it ends by itself.
  return keepSession(kit, keys, { keyName, key, previous, clockOffset, facts, revokes: false })
}

const invalid = (what: string, cause?: unknown) =>
  new KitError('SESSION_INVALID', { message: `Got: ${what}.`, cause })
