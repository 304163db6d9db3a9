/**
 * Checks that an app's own server knows who is signed in: the page's first HTML, a protected page, a route handler.
 *
 * @param {import('playwright').Page} page of a signed-in browser
 * @param {string} contact of the account
 */
export async function checkServerSession(page, contact) {
  const { origin } = new URL(page.url())
  await page.getByRole('link', { name: 'Your account' }).waitFor()
  const cookie = await untilCookie(page)
  if (!cookie.httpOnly || cookie.sameSite !== 'Lax')
    throw new Error(`Expected an httpOnly, lax cookie. Got: ${JSON.stringify(cookie)}`)
  const html = await (await page.request.get(`${origin}/`)).text()
  if (!html.includes('href="/account"') || html.includes('Sign in<'))
    throw new Error(`Expected the first HTML to show ${contact} as signed in. Got:\n${html}`)
  const me = await page.request.get(`${origin}/api/me`)
  const { userId } = await me.json()
  const account = await (await page.request.get(`${origin}/account`)).text()
  if (!account.includes(userId)) throw new Error(`Expected /account to show ${userId}. Got:\n${account}`)
  const stranger = await fetch(`${origin}/api/me`)
  if (stranger.status !== 401) throw new Error(`Expected 401 without the cookie. Got: ${stranger.status}`)
  const forged = await fetch(`${origin}/api/me`, {
    headers: { cookie: `${cookie.name}=${cookie.value.slice(0, -2)}xx` },
  })
  if (forged.status !== 401) throw new Error(`Expected 401 for a forged cookie. Got: ${forged.status}`)
  const turned = await fetch(`${origin}/account`, { redirect: 'manual' })
  const text = await turned.text()
  if (text.includes(userId)) throw new Error('Expected /account to show nothing to a stranger')
  await page.reload()
  await page.getByRole('button', { name: contact }).waitFor()
}

/** @param {import('playwright').Page} page */
async function untilCookie(page) {
  for (;;) {
    const cookie = (await page.context().cookies()).find(({ name }) => name.includes('latchkey-'))
    if (cookie) return cookie
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(drawn))')
  }
}
