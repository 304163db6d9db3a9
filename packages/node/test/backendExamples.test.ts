import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { createTestClock, createTestKit, type TestKit } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { createServerClient, type ServerClient } from '../src/exports/client.ts'
import { verifySession } from '../src/exports/index.ts'

type Examples = typeof import('../examples/backend/approveTags.ts') &
  typeof import('../examples/backend/createWallet.ts') &
  typeof import('../examples/backend/getEmail.ts') &
  typeof import('../examples/backend/listUsers.ts') &
  typeof import('../examples/backend/readPersonalData.ts') &
  typeof import('../examples/backend/setPlan.ts')

const examples = ['listUsers', 'getEmail', 'createWallet', 'approveTags', 'setPlan', 'readPersonalData']
const folder = new URL('../examples/backend/', import.meta.url)
const page = readFileSync(new URL('../../../docs/your-backend.md', import.meta.url), 'utf8')
const sourceOf = (name: string) => readFileSync(new URL(`${name}.ts`, folder), 'utf8')

describe('examples of a backend', () => {
  let test: TestKit
  let used: Examples
  let root: ServerClient
  const bot = createNodeKeyPair()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url = '', method = 'GET', headers } = request
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null
    const init = { method, body, headers: headers as Record<string, string> }
    const answer = await test.fetch(`http://localhost${url}`, init)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })

  // The examples read the environment, and the service's clock is the machine's: they take no clock.
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const apiBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const clock = createTestClock(Date.now())
    test = await createTestKit({ clock, settings: { apiBaseUrl } })
    const { organizationId, rootApiKey } = test.seeded
    const apiKey = rootApiKey.privateKey
    root = createServerClient({ apiBaseUrl, organizationId, apiKey })
    await addBot()
    vi.stubEnv('LATCHKEY_API_BASE_URL', apiBaseUrl)
    vi.stubEnv('LATCHKEY_ORGANIZATION_ID', organizationId)
    vi.stubEnv('LATCHKEY_API_KEY', apiKey)
    const loaded = await Promise.all(examples.map((name) => import(`../examples/backend/${name}.ts`)))
    used = Object.assign({}, ...loaded)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await test.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  /** A member whose requests for tags wait for an approval by somebody else. */
  async function addBot() {
    const apiKeys = [
      { apiKeyName: 'Bot', publicKey: bot.publicKey, curveType: 'API_KEY_CURVE_P256' as const },
    ]
    const { result } = await root.waitForActivity(
      await root.api.createUsers({ users: [{ userName: 'Bot', apiKeys, authenticators: [] }] }),
    )
    const [userId] = result.userIds
    await root.api.createPolicy({
      policyName: 'Tags',
      effect: 'EFFECT_ALLOW',
      condition: "activity.type == 'ACTIVITY_TYPE_CREATE_USER_TAG'",
      consensus: `approvers.any(user, user.id == '${userId}') && approvers.count() >= 2`,
      notes: '',
    })
  }

  it.each([...examples, 'client'])('behavior: %s has at most 15 lines', (name) => {
    expect(sourceOf(name).trimEnd().split('\n').length).toBeLessThanOrEqual(15)
  })

  it.each([...examples, 'client'])('behavior: docs/your-backend.md quotes %s', (name) => {
    const block = `\`packages/node/examples/backend/${name}.ts\`\n\n\`\`\`ts\n${sourceOf(name)}\`\`\``
    // Without the comments for the check of all code blocks.
    expect(page.replace(/<!--.*-->\n\n/g, '')).toContain(block)
  })

  it('behavior: docs/your-backend.md has no other code', () => {
    expect(page.match(/^```tsx?$/gm)).toHaveLength(examples.length + 1)
  })

  it('createWallet, then the person signs in to it, then getEmail and listUsers', async () => {
    const address = await used.createWallet('ada@example.com')
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await used.listUsers(new Date(1))).toEqual([])

    await test.signIn('ada@example.com')
    const { accounts } = await test.kit.api.listWalletAccounts()
    expect(accounts.map((account) => account.address)).toEqual([address])

    const authorization = `Bearer ${await test.kit.sessions.getToken()}`
    const request = new Request('https://example.com', { headers: { authorization } })
    expect(await used.getEmail(request)).toBe('ada@example.com')
    expect(await used.listUsers(new Date(1))).toEqual(['ada@example.com'])
    expect(await used.listUsers(new Date(Date.now() + 3_600_000))).toEqual([])
  })

  it('setPlan: the next token has it, in the kit and for the verifier', async () => {
    const { kit, clock } = test
    const options = {
      apiBaseUrl: process.env.LATCHKEY_API_BASE_URL ?? '',
      audience: test.seeded.organizationId,
    }
    const verify = async () => await verifySession((await kit.sessions.getToken()) ?? '', options)
    await test.signIn('plan@example.com')
    const session = await verify()
    expect(session).not.toHaveProperty('claims')
    await used.setPlan(session, 'pro')
    await clock.settle(kit.sessions.refresh())
    expect(kit.sessions.state.session?.claims).toEqual({ plan: 'pro' })
    expect((await verify()).claims).toEqual({ plan: 'pro' })
  })

  it('readPersonalData: returns the records of an account', async () => {
    await test.signIn('file@example.com')
    const { organizationId, userId } = await test.kit.api.whoami()
    const records = await used.readPersonalData(organizationId)
    expect(records).toContainEqual({
      kind: 'users',
      fields: expect.objectContaining({ id: userId, email: 'file@example.com' }),
    })
  })

  it('getEmail: refuses a request without a session', async () => {
    await expect(used.getEmail(new Request('https://example.com'))).rejects.toMatchObject({
      code: 'TOKEN_MISSING',
    })
  })

  it('approveTags: approves what the rule allows, and nothing else', async () => {
    const { apiBaseUrl } = test.config
    const { organizationId } = test.seeded
    const asking = createServerClient({
      apiBaseUrl: process.env.LATCHKEY_API_BASE_URL ?? apiBaseUrl,
      organizationId,
      apiKey: bot,
    })
    const [allowed, other] = await Promise.all(
      ['team-a', 'admins'].map((userTagName) => asking.api.createUserTag({ userTagName, userIds: [] })),
    )
    expect([allowed?.status, other?.status]).toEqual(['needs-approval', 'needs-approval'])
    await used.approveTags()
    const { userTags } = await root.api.listUserTags()
    expect(userTags.map(({ tagName }) => tagName)).toEqual(['team-a'])
  })
})
