import { countClicks, expectEffort } from '../fixtures/countClicks.ts'
import { Provider } from '../fixtures/Provider.ts'
import { SignIn } from '../fixtures/SignIn.ts'
import { expect, test } from '../fixtures/test.ts'

test('a provider’s popup creates an account with two clicks before the provider’s own, and signs in to the same one again', {
  tag: '@promise',
}, async ({ signIn, contact, context, downloads, guard, accessible }) => {
  const { page } = signIn
  const effort = await countClicks(context)
  await page.goto('/')
  await expect(signIn.signInButton).toBeVisible()
  await downloads.startCounting()
  await signIn.openCard()
  const provider = await signIn.openProvider('Google')
  await expect(signIn.heading('Continue in the Google (development) window')).toBeVisible()
  await accessible()
  await accessible(provider.page)
  const there = new URL(provider.page.url()).origin
  const closed = provider.page.waitForEvent('close')
  await provider.continueAs(contact)
  await closed
  await signIn.expectSignedIn(contact)
  expectEffort('provider', effort(new URL(page.url()).origin), { clicks: 2, fields: 0 })
  expectEffort('at the provider', effort(there), { clicks: 1, fields: 1 })
  await downloads.expectWithin('provider', { goal: 53, guard: 54 })
  const organization = await signIn.fact('Organization').textContent()
  expect(guard.requests.filter((path) => path.endsWith('/v1/signup'))).toHaveLength(1)
  expect(new URL(page.url()).search).toBe('')

  await test.step('a returning person finds the same account', async () => {
    await signIn.endSession()
    await signIn.open()
    await (await signIn.openProvider('Google')).continueAs(contact)
    await signIn.expectSignedIn(contact)
    await expect(signIn.fact('Organization')).toHaveText(organization ?? '')
    expect(guard.requests.filter((path) => path.endsWith('/v1/signup'))).toHaveLength(1)
  })
})

test('a provider’s email that has an account: offers its login method, or a new account', {
  tag: '@promise',
}, async ({ signIn, startSession, contact, codeFor, elsewhere }) => {
  await startSession()
  const organization = await signIn.fact('Organization').textContent()
  const other = await elsewhere()
  await other.open()
  await (await other.openProvider('Facebook')).continueAs(contact)
  await expect(other.dialog).toContainText(`${contact} is set up to sign in with a code by email.`)
  await other.button('Continue with email').click()
  await expect(other.heading('Check your email')).toBeVisible()
  await other.code.fill(await codeFor(contact, 2))
  await other.expectSignedIn(contact)
  await expect(other.fact('Organization')).toHaveText(organization ?? '')

  const third = await elsewhere()
  await third.open()
  await (await third.openProvider('Facebook')).continueAs(contact)
  await third.button('Create a new account').click()
  await expect(third.dialog).toBeHidden()
  await expect(third.fact('Organization')).not.toHaveText(organization ?? '')
})

test('a code to the email of a provider’s account: offers the provider, or a new account', async ({
  signIn,
  contact,
  codeFor,
  elsewhere,
  accessible,
}) => {
  await signIn.open()
  await (await signIn.openProvider('Google')).continueAs(contact)
  await signIn.expectSignedIn(contact)
  const organization = await signIn.fact('Organization').textContent()

  const other = await elsewhere()
  await other.askForCode(contact)
  await other.code.fill(await codeFor(contact))
  await expect(other.heading('You already have an account')).toBeVisible()
  await expect(other.dialog).toContainText(`${contact} is set up to sign in with Google (development).`)
  await accessible(other.page)
  await (await other.openProvider('Google')).continueAs(contact)
  await other.expectSignedIn(contact)
  await expect(other.fact('Organization')).toHaveText(organization ?? '')

  const third = await elsewhere()
  await third.askForCode(contact)
  await third.code.fill(await codeFor(contact, 2))
  await third.button('Create a new account').click()
  await third.expectSignedIn(contact)
  await expect(third.fact('Organization')).not.toHaveText(organization ?? '')
})

test('on a narrow screen the page redirects to the provider and returns to the same place', {
  tag: '@promise',
}, async ({ signIn, contact }) => {
  const { page } = signIn
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?shelf=3#poems')
  await signIn.signInButton.click()
  await signIn.social('Apple').click()
  const provider = new Provider(page)
  await provider.expectOpen('Apple')
  await provider.continueAs(contact)
  await signIn.expectSignedIn(contact)
  const { search, hash } = new URL(page.url())
  expect(search + hash).toBe('?shelf=3#poems')
  await signIn.reload()
  await signIn.expectSignedIn(contact)
})

test('a browser that blocks popups is offered a redirect', async ({ signIn, contact, accessible }) => {
  const { page } = signIn
  // Blocks popups as an extension would; browsers themselves allow them after a click.
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signIn.open()
  await signIn.social('Google').click()
  await expect(signIn.dialog.getByRole('alert')).toContainText(
    'You can go to Google (development) on this page',
  )
  await accessible()
  await signIn.button('Go to Google (development)').click()
  await new Provider(page).continueAs(contact)
  await signIn.expectSignedIn(contact)
})

test('cancelling, closing the popup and starting twice are each explained, with a next step', async ({
  signIn,
  contact,
}) => {
  await signIn.open()
  await (await signIn.openProvider('Discord')).refuse()
  await expect(signIn.heading('Sign-in cancelled')).toBeVisible()

  const again = signIn.page.waitForEvent('popup')
  await signIn.button('Try again').click()
  await (await again).close()
  await expect(signIn.heading('You closed the Discord (development) window')).toBeVisible()
  await signIn.button('Try another way').click()

  const window = await signIn.openProvider('Discord')
  await signIn.button('Show the window').click()
  expect(signIn.page.context().pages()).toHaveLength(2)
  await window.continueAs(contact)
  await signIn.expectSignedIn(contact)
})

test('two tabs at two providers don’t interfere', async ({ signIn, contact, page }) => {
  await signIn.open()
  const first = await signIn.openProvider('Google')
  const other = new SignIn(await page.context().newPage())
  const eve = contact.replace('ada', 'eve')
  await other.open()
  const second = await other.openProvider('X')
  await second.continueAs(eve)
  await other.expectSignedIn(eve)
  await first.continueAs(contact)
  await signIn.expectSignedIn(contact)
})

test('500 forged messages from another origin, over every channel, change nothing', async ({
  signIn,
  contact,
  guard,
  page,
}) => {
  const requestUrls: URL[] = []
  page.context().on('request', (request) => requestUrls.push(new URL(request.url())))
  await signIn.open()
  const provider = await signIn.openProvider('Google')
  const there = requestUrls.find(({ pathname }) => pathname === '/dev/issuer/auth')
  // Everything the provider's page knows about the login, which is more than any other page knows.
  const state = there?.searchParams.get('state') ?? ''
  expect(state).not.toBe('')
  const forged: unknown[] = Array.from({ length: 500 }, (_, turn) => {
    const answer = `?code=forged-${turn}&state=${encodeURIComponent(state)}`
    return [
      new URL(`/${answer}`, page.url()).href,
      { type: 'oauth', code: `forged-${turn}`, state },
      { address: new URL(`/${answer}`, page.url()).href },
      new URL(`/#${answer.slice(1)}`, page.url()).href,
      `{"code":"forged-${turn}","state":"${state}"}`,
    ][turn % 5]
  })
  expect(new URL(provider.page.url()).origin).not.toBe(new URL(page.url()).origin)
  await provider.page.evaluate(
    ({ forged, state }) => {
      for (const message of forged) {
        for (const other of [window.opener, window.parent, window.top]) other?.postMessage(message, '*')
        for (const name of [`oauth.${state}`, `oauth.${state}.heard`, state]) {
          const channel = new BroadcastChannel(name)
          channel.postMessage(message)
          channel.close()
        }
        localStorage.setItem(`oauth.${state}`, JSON.stringify(message))
      }
    },
    { forged, state },
  )
  // Delivers each message as if there were no origin checks in the browser.
  await page.evaluate(
    ({ forged, origin }) => {
      for (const data of forged) window.dispatchEvent(new MessageEvent('message', { data, origin }))
    },
    { forged, origin: new URL(provider.page.url()).origin },
  )
  await expect(signIn.heading('Continue in the Google (development) window')).toBeVisible()
  expect(guard.requests.filter((path) => path.endsWith('/v1/oauth2_authenticate'))).toEqual([])

  await provider.continueAs(contact)
  await signIn.expectSignedIn(contact)
  expect(guard.requests.filter((path) => path.endsWith('/v1/oauth2_authenticate'))).toHaveLength(1)
})
