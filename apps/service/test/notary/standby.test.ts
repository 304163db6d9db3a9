import { once } from 'node:events'
import { join } from 'node:path'
import { connectEnclave, type RemoteEnclave } from '@latchkey/enclave'
import { describe, expect, it } from 'vitest'

import { newDirectory } from '../newDirectory.ts'
import { runHere } from '../runHere.ts'
import { isFull, kill, type ServiceProcess, spawnService } from '../spawnService.ts'
import { createRight } from './revokedRights.ts'
import { untilAnswered } from './untilAnswered.ts'
import { writeSecretsFile } from './writeSecretsFile.ts'

// docs/enclave-verifies.md#a-standby
describe('a notary with a standby', () => {
  const directory = newDirectory()
  const at = (name: string) => join(directory, name)
  const secretsFile = at('secrets.json')
  const socket = at('signer.sock')

  const start = (role: string, settings: NodeJS.ProcessEnv, notary = at('notary.sock')) =>
    spawnService(['--enclave'], {
      LATCHKEY_ENCLAVE_SECRETS_FILE: secretsFile,
      LATCHKEY_ENCLAVE_ROLE: role,
      LATCHKEY_ENCLAVE_NOTARY: notary,
      LATCHKEY_ENCLAVE_DEADLINE: '60000',
      ...settings,
    })
  const startStandby = () => start('standby', { LATCHKEY_ENCLAVE_JOURNAL: at('standby') })
  const promote = () =>
    runHere(['--promote-standby'], {
      LATCHKEY_ENCLAVE_SECRETS_FILE: secretsFile,
      LATCHKEY_ENCLAVE_JOURNAL: at('standby'),
    })

  async function connectSigner(notary?: string): Promise<{ enclave: RemoteEnclave; signer: ServiceProcess }> {
    const signer = start('signer', { LATCHKEY_ENCLAVE_SOCKET: socket }, notary)
    await signer.ready
    const enclave = connectEnclave({ socket, deadline: 120_000 })
    await enclave.ready
    return { enclave, signer }
  }

  it('behavior: the notary changes nothing without its standby, which has every change once it is promoted', async () => {
    writeSecretsFile(secretsFile)
    const first = startStandby()
    const { standby } = (await first.ready) as unknown as { standby: string }
    const notary = start('notary', {
      LATCHKEY_ENCLAVE_JOURNAL: at('journal'),
      LATCHKEY_ENCLAVE_STANDBY: standby,
    })
    await notary.ready
    const { enclave, signer } = await connectSigner()
    const right = await untilAnswered(() => createRight(enclave, 'delete a key'))
    expect(await enclave.signPayloads(right.request)).toHaveLength(1)

    await kill(first)
    await expect(enclave.advance(right.change)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const second = startStandby()
    expect(await second.ready).toEqual({ ready: true, standby })
    const state = (await untilAnswered(() => enclave.advance(right.change)))!
    await untilAnswered(() => enclave.confirm({ organizationId: right.organizationId, generation: 2 }))

    expect(await promote()).toMatchObject({ status: 1, stderr: expect.stringContaining('is in use by') })
    await Promise.all([notary, second, signer].map(kill))
    await enclave.close()
    // The notary before it has its authority for half a minute.
    if (!isFull) return
    const promoted = await promote()
    expect(promoted).toMatchObject({ status: 0, stderr: '' })
    expect(JSON.parse(promoted.stdout)).toMatchObject({ promoted: true, epoch: 2 })

    // The former notary is the standby of the new one.
    const former = start('standby', { LATCHKEY_ENCLAVE_JOURNAL: at('journal') }, at('next.sock'))
    const { standby: formerId } = (await former.ready) as unknown as { standby: string }
    const journals = { LATCHKEY_ENCLAVE_JOURNAL: at('standby'), LATCHKEY_ENCLAVE_STANDBY: formerId }
    const next = start('notary', journals, at('next.sock'))
    await next.ready
    const moved = await connectSigner(at('next.sock'))
    await expect(moved.enclave.signPayloads(right.request)).rejects.toMatchObject({ code: 'STATE_REFUSED' })
    expect(await moved.enclave.signPayloads(right.requestAfter(state))).toHaveLength(1)
    await moved.enclave.close()
    await Promise.all([next, moved.signer, former].map(kill))
  }, 180_000)

  it('error: a standby that never reached a notary reports that, and can not be promoted', async () => {
    writeSecretsFile(at('alone.json'))
    const alone = start('standby', {
      LATCHKEY_ENCLAVE_SECRETS_FILE: at('alone.json'),
      LATCHKEY_ENCLAVE_NOTARY: at('nowhere.sock'),
    })
    await alone.ready
    while (!alone.stderr.includes('\n')) await once(alone.child.stderr!, 'data')
    expect(alone.stderr).toContain('The notary is out of reach: connect ENOENT')
    await kill(alone)
    const refused = await runHere(['--promote-standby'], {
      LATCHKEY_ENCLAVE_SECRETS_FILE: at('alone.json'),
    })
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('never met a notary') })
  })
})
