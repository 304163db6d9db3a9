import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { newDatabase } from './postgres.ts'
import { isFull, spawnService } from './spawnService.ts'

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** Makes Node fail to find packages that a production install may leave out. */
function withoutPackages(...names: string[]): string[] {
  const hooks = `
    const missing = new RegExp('^(${names.join('|')})(/|$)')
    export async function resolve(specifier, context, next) {
      if (!missing.test(specifier)) return next(specifier, context)
      const error = new Error("Cannot find package '" + specifier + "' imported from " + context.parentURL)
      throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' })
    }`
  const toUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
  const register = `import { register } from 'node:module'; register(${JSON.stringify(toUrl(hooks))})`
  return ['--import', toUrl(register), program]
}

describe('the built service', () => {
  beforeAll(() => {
    expect(existsSync(program), 'Run npm run build first.').toBe(true)
  })

  it.runIf(isFull)('behavior: in development, says which package is missing', async () => {
    const words = ['--port', '0', '--data-dir', newDirectory()]
    const service = spawnService(words, {}, withoutPackages('@electric-sql/pglite'))
    expect((await service.ended).status).toBe(1)
    expect(service.stderr).toContain('Run npm install @electric-sql/pglite@')
  })

  it('behavior: in development, has the inbox and the issuer', async () => {
    const { url } = await newDatabase()
    const words = ['--port', '0', '--data-dir', newDirectory(), '--database-url', url]
    const service = spawnService(words, {}, [program])
    const { apiBaseUrl, inboxUrl } = await service.ready
    const issuer = await fetch(`${apiBaseUrl}/dev/issuer/.well-known/openid-configuration`)
    expect(await issuer.json()).toMatchObject({ issuer: `${apiBaseUrl}/dev/issuer` })
    expect(await (await fetch(inboxUrl!)).text()).toContain('<!doctype html>')
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  })
})
