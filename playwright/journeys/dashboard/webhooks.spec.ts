import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhookVerifier, type VerifiedWebhook } from '@latchkey/node'
import type { TestEnvironment } from '../../fixtures/environment/startEnvironment.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A backend on localhost that verifies webhooks, and answers with a status that can be changed. */
async function startBackend({
  service: { apiBaseUrl, organizationId = '' },
  clock: { now },
}: TestEnvironment) {
  const events: VerifiedWebhook[] = []
  const backend = { events, status: 204, url: '', close: () => {} }
  const verify = createWebhookVerifier({ apiBaseUrl, organizationId, now })
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    events.push(await verify(request.headers, Buffer.concat(chunks)))
    response.writeHead(backend.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  backend.url = `http://localhost:${(server.address() as AddressInfo).port}/webhooks`
  backend.close = () => void server.close().closeAllConnections()
  return backend
}

test('adds an endpoint that gets what happens, signed; pauses it; deletes it', { tag: '@promise' }, async ({
  dashboard,
  page,
  environment,
  lookInEveryView,
}) => {
  const backend = await startBackend(environment)
  await dashboard.enter('webhooks')
  const endpoints = dashboard.section('Endpoints')
  await expect(endpoints.getByText('No endpoints yet. Nothing is sent.')).toBeVisible()

  const form = dashboard.section('Add an endpoint')
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await form.getByLabel('Name').fill('Backend')
  // A private address is refused.
  await form.getByLabel('URL').fill('https://10.0.0.1/')
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(form.getByText(/^The service sends only to public host names/)).toBeVisible()
  await form.getByLabel('URL').fill(backend.url)
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(form.getByText('Added.')).toBeVisible()
  await expect
    .poll(() => backend.events.map(({ activity }) => activity.type))
    .toEqual(['ACTIVITY_TYPE_CREATE_WEBHOOK_ENDPOINT'])
  await expect(endpoints.getByText(/^Accepted/)).toBeVisible()
  await lookInEveryView()

  // Anything that happens is sent, and again while it fails.
  backend.status = 500
  await endpoints.getByRole('button', { name: 'Edit Backend' }).click()
  const edit = dashboard.section('Edit Backend')
  await edit.getByLabel('Name').fill('Ledger')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(endpoints.getByText(/it answered 500/)).toBeVisible()
  await lookInEveryView()

  const renamed = dashboard.section('Edit Ledger')
  await renamed.getByRole('switch', { name: 'Active' }).uncheck()
  await renamed.getByRole('button', { name: 'Save' }).click()
  await expect(endpoints.getByText('Paused')).toBeVisible()

  await renamed.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Ledger?' })
  await dialog.getByRole('button', { name: 'Delete the endpoint' }).click()
  await expect(endpoints.getByText('No endpoints yet. Nothing is sent.')).toBeVisible()
  backend.close()
})
