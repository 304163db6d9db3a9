import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { readOptions } from '../src/settings/readOptions.ts'

const pathOf = (file: string) => new URL(`../../../${file}`, import.meta.url).pathname
const read = (file: string) => readFileSync(pathOf(file), 'utf8')

describe('a deployment with keys in a KMS', () => {
  it('behavior: in Compose, another container opens what the enclave reads, and the enclave has no network', () => {
    const { services: base } = parse(read('deploy/compose/compose.yaml'), { merge: true })
    const { services: added } = parse(read('deploy/compose/kms.yaml'))
    const { 'open-enclave': opener, enclave } = added
    const { unwrapSecrets, out } = readOptions(opener.command, {})
    expect({ unwrapSecrets, out }).toEqual({
      unwrapSecrets: base.enclave.environment.LATCHKEY_ENCLAVE_SECRETS_FILE,
      out: enclave.environment.LATCHKEY_ENCLAVE_SECRETS_FILE,
    })
    expect(opener.secrets).toEqual(base.enclave.secrets)
    expect(opener).toMatchObject({ user: base.enclave.user, read_only: true, cap_drop: ['ALL'] })
    // In memory on the machine, and read-only for the enclave.
    expect([opener.volumes, enclave.volumes]).toEqual([
      ['/run/latchkey:/opened'],
      ['/run/latchkey:/opened:ro'],
    ])
    expect(base.enclave.network_mode).toBe('none')
    expect(Object.keys(enclave)).toEqual(['depends_on', 'environment', 'volumes'])
    expect(added.service.volumes).toBeUndefined()
  })

  it('behavior: in systemd, a unit of its own opens it into memory before the enclave starts', () => {
    const unit = read('deploy/systemd/latchkey-unwrap.service')
    const [, words = ''] = /^ExecStart=\S+ \S+main\.js (.*)$/m.exec(unit) ?? []
    expect(readOptions(words.split(' '), {})).toEqual({
      unwrapSecrets: '/etc/latchkey/secrets.enclave.json',
      out: '/run/latchkey-opened/enclave.json',
    })
    expect(read('deploy/systemd/latchkey-enclave@.service')).toContain(
      'LoadCredential=secrets.json:/etc/latchkey/secrets.enclave.json',
    )
    const units = 'latchkey-notary.service latchkey-enclave@8787.service latchkey-enclave@8788.service'
    for (const key of ['Before', 'RequiredBy']) expect(unit).toContain(`\n${key}=${units}\n`)
    if (!existsSync('/usr/bin/systemd-analyze')) return
    const security = ['security', '--offline=true', pathOf('deploy/systemd/latchkey-unwrap.service')]
    const report = execFileSync('systemd-analyze', security, { encoding: 'utf8' })
    // Root, whose files it reads and writes, and with a network.
    expect(Number(/exposure level for .*: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(3)
  })
})
