import { createKeyPair } from '@latchkey/crypto'
import { createRandom, makeMalformedStamps, malformedStampClasses } from '@latchkey/crypto/malformed-stamps'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { ServiceError } from '../src/errors/ServiceError.ts'
import { checkStamp } from '../src/gate/stamp.ts'
import { type Actor, resultOf } from './callService.ts'
import { digestTables } from './digestTables.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const count = process.env.LATCHKEY_DEEP === '1' ? 250 : 2

// docs/security.md#malformed-stamps: 48 classes, none accepted, nothing changed. The body is a submit, so that whatever
// slips through leaves an activity and a key behind.
describe('malformed stamps', () => {
  const used = useTestService(relaxedLimits)
  let root: Actor
  const keys: Record<string, string> = {}

  beforeAll(async () => {
    const { calls, service } = used
    root = await calls.root()
    keys.own = service.seeded.rootApiKey.privateKey
    keys['unknown key'] = createNodeKeyPair().exportPrivateKey()
    const foreign = createNodeKeyPair()
    await service.server.createOrganization({ name: 'Foreign', rootPublicKey: foreign.publicKey })
    keys['key of another organization'] = foreign.exportPrivateKey()
    const expired = createNodeKeyPair()
    await calls.submit(root, 'stampLogin', { publicKey: expired.publicKey, expirationSeconds: '1' })
    keys['expired key'] = expired.exportPrivateKey()
    const deleted = createNodeKeyPair()
    const created = await calls.submit(root, 'stampLogin', { publicKey: deleted.publicKey })
    expect(resultOf(created, 'stampLogin').session).toBeDefined()
    const { apiKeys } = (await calls.query(root, 'getApiKeys')).body
    const key = apiKeys.find(
      ({ credential }: { credential: { publicKey: string } }) => credential.publicKey === deleted.publicKey,
    )
    await calls.submit(root, 'deleteApiKeys', { userId: root.userId, apiKeyIds: [key.apiKeyId] })
    keys['deleted key'] = deleted.exportPrivateKey()
    service.clock.advance(1_000)
  })

  it.each(malformedStampClasses.map((stampClass, at) => [at + 1, stampClass.name, stampClass] as const))(
    'behavior: class %i, %s',
    async (number, _, stampClass) => {
      const { calls, service } = used
      const { publicKey } = await createKeyPair()
      const body = JSON.stringify(calls.submitBody('stampLogin', root.organizationId, { publicKey }))
      const privateKey = keys[stampClass.needs?.key ?? 'own']!
      const before = await digestTables(service.store)
      let sent = 0
      for (const stamp of makeMalformedStamps(
        stampClass,
        { privateKey, body, random: createRandom(number) },
        count,
      )) {
        sent++
        if (!stamp.sendable) {
          // No HTTP client sends such a header: it is shown to the gate itself.
          const headers = { get: (name: string) => (name === 'x-stamp' ? (stamp.value ?? null) : null) }
          expect(() => checkStamp(headers as Headers, Buffer.from(stamp.body))).toThrow(ServiceError)
          continue
        }
        const headers = {
          'content-type': 'application/json',
          ...(stamp.value !== undefined && { 'x-stamp': stamp.value }),
        }
        const url = `${service.config.apiBaseUrl}/public/v1/submit/stamp_login`
        const answer = await calls.send({ url, body: stamp.body, headers })
        expect([answer.status, answer.body.code]).toEqual([401, 16])
      }
      expect(await digestTables(service.store)).toBe(before)
      expect(sent).toBe(count)
    },
  )
})
