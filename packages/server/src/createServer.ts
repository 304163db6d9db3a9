import { assembleServer, type CreateServerOptions, type Server } from './assembleServer.ts'

export type { CreateServerOptions, Server } from './assembleServer.ts'

/**
 * Puts the whole service together.
 *
 * @example
 * const server = await createServer({ store: await openPglite({ memory: true }), secrets: createSecrets(), mailer, sms })
 * const response = await server.app.request('/readyz')
 * @throws SecretsRefused if the secrets aren't those that the database is used with
 */
export async function createServer(options: CreateServerOptions): Promise<Server> {
  const { server } = await assembleServer(options)
  return server
}
