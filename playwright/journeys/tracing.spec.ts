import { expect, test } from '../fixtures/test.ts'

/** Headers that Sentry, OpenTelemetry, Datadog and New Relic add, and two that pages add themselves. */
const added = {
  authorization: 'Bearer of-the-page',
  baggage: 'sentry-environment=production,sentry-public_key=0af7651916cd43dd',
  newrelic: 'eyJ2IjpbMCwxXX0=',
  'sentry-trace': '0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'vendor=1',
  'x-datadog-trace-id': '1234567890',
  'x-requested-with': 'XMLHttpRequest',
}

// No route in this journey: Playwright answers the preflights of routed requests itself.
test('signs in on a page whose tracing adds headers to every request', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, context, environment }) => {
  const service = new URL(environment.service.apiBaseUrl).origin
  await context.addInitScript(
    ({ headers, origin }) => {
      const send = window.fetch.bind(window)
      window.fetch = (input, init) => {
        const request = new Request(input, init)
        if (new URL(request.url).origin !== origin) return send(request)
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
        return send(request)
      }
    },
    { headers: added, origin: service },
  )
  const sent: Promise<Record<string, string>>[] = []
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).origin === service)
      sent.push(request.allHeaders())
  })
  await signIn.open()
  await signIn.contact.fill(contact)
  await signIn.button('Continue').click()
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  const all = await Promise.all(sent)
  // The auth proxy and, once there is a session, the public API.
  expect(all.some((headers) => 'x-auth-proxy-config-id' in headers)).toBe(true)
  expect(all.some((headers) => 'x-stamp' in headers)).toBe(true)
  for (const headers of all) expect(headers).toMatchObject(added)
})
