import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { settings } from '@latchkey/rules/judge-cases'

/** Writes the secrets of an enclave that verifies, also requests of a long test. */
export function writeSecretsFile(file: string): void {
  const hex = () => randomBytes(32).toString('hex')
  const secrets = {
    sealKey: hex(),
    signerKey: createNodeKeyPair().exportPrivateKey(),
    rootSeed: hex(),
    oldestSeal: 2,
    verify: { mode: 'enforce', journalKey: hex(), settings: { ...settings, oldestRequestMs: 3_600_000 } },
  }
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
}
