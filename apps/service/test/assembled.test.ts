import { chmodSync, chownSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createKeyPair, signClientSignature } from '@latchkey/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { askProxy } from './askForCodes.ts'
import { assemble, nobody as user } from './assemble.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase } from './postgres.ts'
import { runHere } from './runHere.ts'
import { isFull, spawnService } from './spawnService.ts'
import { type Relay, startRelay } from './startRelay.ts'

describe('the assembled service', () => {
  const directory = newDirectory()
  let folder: string
  let options: { cwd: string; uid: number | undefined; gid: number | undefined }
  let program: string
  let relay: Relay | undefined
  // A database each: it refuses the secrets of another test.
  const environmentWith = async (secretsFile: string) => ({
    HOME: dirname(secretsFile),
    NODE_ENV: 'production',
    DATABASE_URL: (await newDatabase({ empty: true })).url,
    LATCHKEY_SECRETS_FILE: secretsFile,
    LATCHKEY_PUBLIC_API_URL: 'https://login.larkfield.example',
    LATCHKEY_AUTH_PROXY_URL: 'https://login.larkfield.example/auth-proxy',
    LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${relay!.port}`,
    LATCHKEY_SMTP_FROM: 'Larkfield <hello@larkfield.example>',
  })
  beforeAll(async () => {
    ;[relay, folder] = await Promise.all([startRelay(), assemble()])
    options = { cwd: folder, uid: user, gid: user }
    program = join(folder, 'dist/main.js')
    if (user !== undefined) chownSync(directory, user, user)
  })
  afterAll(() => relay?.close())

  it('default: an e-mail login in production, as a user who can read that folder only', async () => {
    const [secretsFile, keyFile] = [join(directory, 'secrets.json'), join(directory, 'root-key.json')]
    const environment = await environmentWith(secretsFile)
    const run = async (...words: string[]) => {
      const command = spawnService(words, environment, [program], options)
      const { status } = await command.ended
      expect({ status, stderr: command.stderr }).toEqual({ status: 0, stderr: '' })
      return command.stdout && JSON.parse(command.stdout)
    }
    await run('--create-secrets', secretsFile)
    await run('--create-organization', 'Larkfield', '--key', keyFile)
    const service = spawnService(['--port', '0'], environment, [program], options)
    const url = await service.url()
    const call = (operation: string) =>
      runHere(['--call', operation, '--key', keyFile, '--api-url', url], environment)
    expect(await call('enable_auth_proxy')).toMatchObject({ status: 0 })
    expect(JSON.parse((await call('get_usage')).stdout).version).toMatch(/^\d+\.\d+\.\d+\+3f2c9a1$/)
    const { authProxyConfig } = JSON.parse((await call('get_auth_proxy_config')).stdout)

    const contact = 'ada@example.com'
    const ask = async (operation: string, body: object) => {
      const proxy = { authProxyUrl: `${url}/auth-proxy`, authProxyConfigId: authProxyConfig.configId }
      const answer = await askProxy(proxy, operation, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    }
    const { otpId } = await ask('otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })
    const codeOf = (mail = '') => /^Subject: (\d{6})/m.exec(mail)?.[1]
    await expect.poll(() => codeOf(relay!.mails[0]), { timeout: 60_000 }).toBeDefined()
    const key = await createKeyPair()
    const code = { otpId, otpCode: codeOf(relay!.mails[0]), public_key: key.publicKey }
    const { verificationToken } = await ask('otp_verify', code)
    await ask('signup', { userEmail: contact, verificationToken })
    const client_signature = await signClientSignature(key, verificationToken!)
    const login = { verificationToken, publicKey: key.publicKey, client_signature }
    expect((await ask('otp_login', login)).session).toMatch(/^ey/)

    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })

  it.runIf(isFull && user !== undefined)('parameters: ENCLAVE_USER', async () => {
    const home = newDirectory()
    chmodSync(home, 0o711)
    const secretsFile = join(home, 'secrets.json')
    await runHere(['--create-secrets', secretsFile])
    const enclaveFile = join(home, 'secrets.enclave.json')
    // The enclave writes its journal there.
    chownSync(home, user!, user!)
    const environment = {
      ...(await environmentWith(secretsFile)),
      LATCHKEY_PORT: '0',
      ENCLAVE_USER: `${user}:${user}`,
    }
    const start = () => spawnService([], environment, [program], { cwd: folder })
    // Still root's: the enclave can't read it.
    const refused = start()
    expect((await refused.ended).status).toBe(1)
    expect(refused.stderr).toContain(enclaveFile)

    chownSync(enclaveFile, user!, user!)
    const service = start()
    await service.ready
    const { pid } = service.child
    const [enclave] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    const idsOf = (name: string) =>
      new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(readFileSync(`/proc/${enclave}/status`, 'utf8'))?.[1]
    const everywhere = Array(4).fill(user).join('\t')
    expect({ uid: idsOf('Uid'), gid: idsOf('Gid'), groups: idsOf('Groups')?.trim() }).toEqual({
      uid: everywhere,
      gid: everywhere,
      groups: '',
    })
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })

  it.runIf(isFull && user !== undefined)(
    'parameters: LATCHKEY_ENCLAVE_SOCKET, between two users',
    async () => {
      const home = newDirectory()
      const secretsFile = join(home, 'secrets.json')
      const enclaveFile = join(home, 'secrets.enclave.json')
      await runHere(['--create-secrets', secretsFile])
      // The enclave has the service's group, and nothing else in common with it.
      const owner = { cwd: folder, uid: user! + 1, gid: user! }
      chownSync(home, owner.uid, owner.gid)
      chmodSync(home, 0o750)
      chownSync(secretsFile, user!, user!)
      chownSync(enclaveFile, owner.uid, owner.gid)
      const LATCHKEY_ENCLAVE_SOCKET = join(home, 'enclave.sock')
      const environment = {
        ...(await environmentWith(secretsFile)),
        LATCHKEY_PORT: '0',
        LATCHKEY_ENCLAVE_SOCKET,
      }
      const start = () => spawnService([], environment, [program], options)
      const refused = start()
      expect((await refused.ended).status).toBe(1)
      expect(refused.stderr).toContain(`No enclave answers at ${LATCHKEY_ENCLAVE_SOCKET}`)

      const own = { LATCHKEY_ENCLAVE_SECRETS_FILE: enclaveFile, LATCHKEY_ENCLAVE_SOCKET }
      const enclave = spawnService(['--enclave'], own, [program], owner)
      expect(await enclave.ready).toEqual({ ready: true, enclave: LATCHKEY_ENCLAVE_SOCKET })
      const thief = spawnService(['--enclave'], own, [program], options)
      expect((await thief.ended).status).toBe(1)
      expect(thief.stderr).toContain('permission denied')
      const service = start()
      expect((await service.ready).ready).toBe(true)
      for (const { child, ended } of [service, enclave]) {
        child.kill('SIGTERM')
        expect((await ended).status).toBe(0)
      }
    },
  )

  it('behavior: leaves out what only development needs', () => {
    for (const name of ['@electric-sql/pglite', 'oidc-provider', 'tsx'])
      expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
  })
})
