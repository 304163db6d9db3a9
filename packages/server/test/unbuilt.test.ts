import { unbuilt } from '@latchkey/contract/server'
import { pathName } from '@latchkey/contract/wire'
import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import type { Actor } from './callService.ts'
import { createActors } from './createActors.ts'
import { digestTables } from './digestTables.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const paths = (['submit', 'query'] as const).flatMap((kind) =>
  unbuilt[kind].map((name) => [kind, pathName(name)] as const),
)

describe('operations that are names alone', () => {
  const used = useTestService(relaxedLimits)
  const ask = async ({ key, organizationId }: Actor, path: string) =>
    await used.calls.stamped(key, path, { organizationId, anything: 1 })

  it('behavior: answers 501 with the name of the operation to callers who may run it, and refuses all others', async () => {
    const { calls, service } = used
    const { root, person, proxyUser, otherRoot } = await createActors(used)
    const before = await digestTables(service.store)
    for (const [kind, name] of paths) {
      const path = `${kind}/${name}`
      for (const actor of [root, person]) {
        const answer = await ask(actor, path)
        expect(answer, path).toMatchObject({ status: 501, errorCode: 'NOT_BUILT', body: { code: 12 } })
        expect(answer.body.message).toBe(`${name} is not built yet.`)
        expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      }
      const inPerson = { ...root, organizationId: person.organizationId }
      const denied = { status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' }
      expect(await ask(proxyUser, path), path).toMatchObject(denied)
      // Parents read.
      if (kind === 'submit') expect(await ask(inPerson, path), path).toMatchObject(denied)
      else expect((await ask(inPerson, path)).status, path).toBe(501)
      const strangers = [
        { ...otherRoot, organizationId: root.organizationId },
        { ...root, key: await createKeyPair() },
      ]
      for (const stranger of strangers) {
        expect((await ask(stranger, path)).errorCode, path).toBe('PUBLIC_KEY_NOT_FOUND')
      }
      const url = `${service.config.apiBaseUrl}/public/v1/${path}`
      const body = JSON.stringify({ organizationId: root.organizationId })
      expect((await calls.send({ url, body })).errorCode, path).toBe('SIGNATURE_MISSING')
      expect((await calls.send({ url, body: '{' })).status, path).toBe(400)
    }
    expect(await digestTables(service.store)).toBe(before)
  })
})
