import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Caller, query, submit } from './callApi.ts'
import { changeConstantly, expectAllKept } from './changeConstantly.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { buildRelease, findPreviousRelease, hasHistory } from './previousRelease.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { serviceProcesses } from './serviceProcesses.ts'
import { signConstantly, signWith } from './signConstantly.ts'
import { signInConstantly } from './signInConstantly.ts'
import { isDeep } from './spawnService.ts'
import { type Relay, startRelay } from './startRelay.ts'

const migrations = readdirSync(
  fileURLToPath(new URL('../../../packages/server/src/store/database/migrations', import.meta.url)),
).filter((name) => name.endsWith('.sql')).length

const previous = isDeep ? findPreviousRelease() : undefined
const skipped = hasHistory()
  ? 'skipped, since there is no tag of one'
  : "skipped, since its history isn't here: git fetch --unshallow --tags"
if (isDeep && process.env.CI && !hasHistory())
  throw new Error('Expected the history of the repository, for the previous release: fetch-depth: 0')
const title = `the previous release${previous ? '' : ` (${isDeep ? skipped : 'in deep runs'})`}`

// docs/deployment.md#a-new-version
describe.skipIf(!previous)(title, () => {
  let database: TestDatabase
  let relay: Relay | undefined
  let old: string
  const secretsFile = join(newDirectory(), 'secrets.json')
  const root = createNodeKeyPair()
  const environment = () => ({
    ...productionEnvironment(secretsFile),
    DATABASE_URL: database.url,
    LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${relay!.port}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  })
  beforeAll(async () => {
    ;[database, relay, old] = await Promise.all([
      newDatabase({ empty: true }),
      startRelay(),
      buildRelease(previous!),
    ])
  }, 600_000)
  afterAll(() => relay?.close())

  const current = serviceProcesses(environment)

  const appliedMigrations = async () =>
    Number((await database.query('select count(*) from drizzle.__drizzle_migrations'))[0]!.count)

  /** Starts two processes of the previous release on a new database. */
  async function startOld() {
    const { run, start } = serviceProcesses(environment, old)
    await run('--create-secrets', secretsFile)
    const output = await run('--create-organization', 'Larkfield', '--root-public-key', root.publicKey)
    const { organizationId }: { organizationId: string } = JSON.parse(output)
    const running = [await start(), await start()]
    // URLs that a load balancer sends requests to: it is told before a process ends.
    const urls = running.map(({ url }) => url)
    const rootAt = (at: number): Caller => ({ apiBaseUrl: urls[at]!, organizationId, key: root })
    await submit(rootAt(0), 'enable_auth_proxy', 'ACTIVITY_TYPE_ENABLE_AUTH_PROXY', {})
    const { body } = await query(rootAt(0), 'get_auth_proxy_config')
    const authProxyConfigId: string = body.authProxyConfig.configId
    return { organizationId, authProxyConfigId, running, urls, rootAt }
  }

  it('default: its processes work beside new ones on the new schema; nothing is refused, lost or done twice', async () => {
    const { organizationId, authProxyConfigId, running, urls, rootAt } = await startOld()
    const before = await appliedMigrations()

    const changes = changeConstantly(rootAt(0), urls, 8)
    const signIns = signInConstantly({ urls, authProxyConfigId, relay: relay! }, 2)
    const signings = signConstantly({ organizationId, key: root }, urls)
    const goOn = () => Promise.all([changes.more(40), signIns.more(4), signings.more(4)])
    await goOn()
    // The first new process migrates while both old ones answer.
    const replacements = [await current.start(), await current.start()]
    expect({ before: before <= migrations, now: await appliedMigrations() }).toEqual({
      before: true,
      now: migrations,
    })
    await goOn()
    for (const [at, replacement] of replacements.entries()) {
      urls[at] = replacement.url
      await current.stop(running[at]!)
      // After the first, one of each release: each sign-in and each wallet takes steps at both.
      await goOn()
    }
    await Promise.all([changes.stop(), signIns.stop(), signings.stop()])

    expect(Object.keys(changes.statuses)).toEqual(['200'])
    await expectAllKept(rootAt(1), changes)
    for (const [address, signature] of signings.wallets)
      expect(await signWith(rootAt(0), address)).toEqual(signature)
    for (const { key, organizationId } of signIns.people)
      for (const apiBaseUrl of urls)
        expect((await query({ apiBaseUrl, organizationId, key }, 'whoami')).status).toBe(200)
  }, 600_000)
})
