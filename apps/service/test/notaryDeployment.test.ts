import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { readEnclaveRole } from '../src/settings/readEnclaveRole.ts'
import { readOptions } from '../src/settings/readOptions.ts'
import { compose, containerVariables, read, readKubernetes, unitVariables } from './deploymentFiles.ts'

const enclave = compose.services.enclave!
const kubernetes = readKubernetes('latchkey')
const notaryObjects = readKubernetes('notary')

/** Some of the variables that `env` prints. */
const readSettingsOf = (printed: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    printed
      .split('\n')
      .map((line) => line.split('=') as [string, string])
      .filter(([name]) => names.includes(name)),
  )

describe('a deployment with an enclave that verifies', () => {
  it('behavior: one journal for a database, in a folder that lasts', () => {
    const roleOf = (environment: Record<string, string>) => readEnclaveRole(readOptions([], environment))
    // One container signs, and keeps the journal.
    expect(roleOf(enclave.environment!)).toMatchObject({ role: 'both', journal: '/journal/journal' })
    expect(enclave.volumes).toContain(`\${LATCHKEY_FOLDER:-../..}/journal:/journal`)

    const notary = roleOf(unitVariables('latchkey-notary'))
    const socket = { path: '/run/latchkey-notary/notary.sock' }
    expect(notary).toEqual({ role: 'notary', notary: socket, journal: '/var/lib/latchkey-notary/journal' })
    expect(roleOf(unitVariables('latchkey-enclave@'))).toMatchObject({ role: 'signer', notary: socket })
    const unit = read('deploy/systemd/latchkey-notary.service')
    for (const line of [
      'StateDirectory=latchkey-notary',
      'StateDirectoryMode=0700',
      'RuntimeDirectoryMode=0700',
    ])
      expect(unit).toContain(`\n${line}\n`)

    const [statefulSet, networkService, policy] = notaryObjects
    const [container] = statefulSet.spec.template.spec.containers
    const { port } = networkService.spec.ports[0]
    expect(statefulSet.spec.replicas).toBe(1)
    expect(roleOf(containerVariables(container))).toEqual({
      role: 'notary',
      notary: { host: '0.0.0.0', port },
      journal: '/journal/journal',
    })
    const signer = kubernetes[0].spec.template.spec.containers[1]
    expect(roleOf(containerVariables(signer))).toMatchObject({
      role: 'signer',
      notary: { host: networkService.metadata.name, port },
    })
    expect(container.volumeMounts).toContainEqual({ name: 'journal', mountPath: '/journal' })
    expect(statefulSet.spec.volumeClaimTemplates[0].metadata.name).toBe('journal')
    // The signers' pods alone reach it.
    const { matchLabels } = policy.spec.ingress[0].from[0].podSelector
    expect(matchLabels).toEqual(kubernetes[0].spec.template.metadata.labels)
    expect(policy.spec.podSelector).toEqual({ matchLabels: networkService.spec.selector })
  })

  it('behavior: where systemd runs a notary, commands ask an enclave that runs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-notary-'))
    const run = (state: string, ...words: string[]) => {
      const script = read('deploy/systemd/latchkey-service')
        .replaceAll('/var/lib/latchkey-notary', state)
        .replace(/exec .*/, 'env')
      const environment = { PATH: process.env.PATH }
      const printed = execFileSync('sh', ['-c', script, 'latchkey-service', ...words], { env: environment })
      return readSettingsOf(printed.toString(), ['LATCHKEY_ENCLAVE_SOCKET', 'LATCHKEY_ENCLAVE_JOURNAL'])
    }
    const { LATCHKEY_ENCLAVE_SOCKET } = unitVariables('latchkey-enclave@')
    expect(run(join(folder, 'none'), '--verify-keys')).toEqual({})
    expect(run(folder, '--verify-keys')).toEqual({ LATCHKEY_ENCLAVE_SOCKET })
    expect(run(folder, '--verify-requests', 'enforce')).toEqual({
      LATCHKEY_ENCLAVE_JOURNAL: join(folder, 'journal'),
    })
  })
})
