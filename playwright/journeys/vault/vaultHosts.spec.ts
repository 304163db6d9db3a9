import type { FrameLocator, Page } from '@playwright/test'

import { expect, expectNothing, show, test } from '../../fixtures/vault/vaultTest.ts'

// Hosts that break the rules of the protocol, against the built vault with the headers of a deployment. None gets
// anything, and each ceremony ends in a state that the user and the host can see. docs/security.md#the-vault
// Attacks of hosts on the requests and answers of an export: vaultExports.spec.ts.

const malformed = { type: 'refused', reason: 'malformed' }
const cancelled = { type: 'closed', status: 'cancelled' }

const heard = (page: Page) => page.evaluate(() => window.host.heard)
const open = (page: Page, request: object, style?: string) =>
  page.evaluate(async ([parameters, look]) => void (await window.host.open(parameters, look)), [
    request,
    style,
  ] as const)
const exportOf = (walletId: string) => ({ kind: 'export-wallet', id: walletId })
const explained = (frame: FrameLocator) => frame.getByRole('heading', { name: 'Show recovery phrase' })
const refused = (frame: FrameLocator) => frame.getByRole('heading', { name: 'Open this from the app' })

test('an honest host opens the vault in its frame', async ({ frame, reveal, exports }) => {
  const words = await reveal()
  expect(words).toHaveLength(12)
  expect(words[11]).toMatch(/^12[a-z]{3,}$/)
  await expect(frame.locator('body')).toContainText(words.join(''))
  expect(exports).toHaveLength(1)
  await expect(frame.getByText('Hides in')).toBeVisible()
})

test('a message before the vault has spoken is ignored', async ({ page, frame, person, exports }) => {
  await page.evaluate(async () => {
    const { contentWindow } = window.host.frame()
    const nonce = '0'.repeat(32)
    while (window.host.ready.length === 0) {
      window.host.connect(nonce, contentWindow!).postMessage({ type: 'open', kind: 'import-wallet' })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    window.host.connect(nonce).postMessage({ type: 'open', kind: 'import-wallet' })
  })
  await page.evaluate(
    (request) => window.host.connect().postMessage({ type: 'open', ...request }),
    exportOf(person.walletId),
  )
  await expect(explained(frame)).toBeVisible()
  expect(await heard(page)).not.toContainEqual(malformed)
  expect(exports).toEqual([])
})

test('a second port is ignored', async ({ page, frame, person, exports }) => {
  await open(page, exportOf(person.walletId))
  await explained(frame).waitFor()
  const before = await heard(page)
  await page.evaluate(() => window.host.connect().postMessage({ type: 'open', kind: 'import-wallet' }))
  await page.evaluate(() => window.host.connect().postMessage({ type: 'export' }))
  await expect(explained(frame)).toBeVisible()
  expect((await heard(page)).slice(before.length)).toEqual([])
  expect(exports).toEqual([])
})

test('a page of another origin gets no vault', { tag: '@promise' }, async ({
  page,
  frame,
  pages,
  exports,
}) => {
  await page.goto(pages.stranger)
  await page.evaluate(() => window.host.frame())
  await expect.poll(() => page.frames().length).toBe(2)
  await expect(refused(frame)).toHaveCount(0)

  await test.step('the vault refuses to run on a server that forgot the headers', async () => {
    await page.goto(pages.stranger)
    await page.evaluate((url) => window.host.frame(undefined, url), pages.bareVault)
    await expect(frame.locator('#root[data-mode="frame"]')).toBeAttached()
    expect(await page.evaluate(() => window.host.ready)).toEqual([])
    await page.clock.fastForward(10_000)
    await expect(refused(frame)).toBeVisible()
  })
  expect(exports).toEqual([])
})

test('a port that is handed to a stranger is refused', async ({ page, person, pages, exports }) => {
  await page.evaluate(
    async ([request, url]) => {
      const port = await window.host.open(request)
      while (window.host.heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      const stranger = window.host.frame('width: 1px', url)
      await new Promise((resolve) => stranger.addEventListener('load', resolve))
      stranger.contentWindow!.postMessage('port', '*', [port])
    },
    [exportOf(person.walletId), pages.stranger] as const,
  )
  const thief = page.frame({ url: `${pages.stranger}/` })!
  await expect.poll(() => thief.evaluate(() => Boolean(window.host.stolen))).toBe(true)
  await thief.evaluate(() => window.host.stolen!.postMessage({ type: 'export', targetPublicKey: '04' }))
  await expect.poll(() => thief.evaluate(() => window.host.heard)).toContainEqual(malformed)
  await expect(explained(page.frameLocator('iframe').first())).toHaveCount(0)
  expect(exports).toEqual([])
})

test('an opener that navigates to another origin opens nothing', async ({
  page,
  context,
  pages,
  person,
  exports,
}) => {
  const opening = context.waitForEvent('page')
  await page.evaluate((url) => void window.open(`${url}/`, 'vault'), pages.vault)
  const popup = await opening
  await page.evaluate(() => window.host.waitForReady())
  const nonce = await page.evaluate(() => window.host.ready[0]!.nonce)
  await page.goto(pages.stranger)
  await page.evaluate(
    ([known, request]) => {
      const target = window.open('', 'vault')!
      window.host.connect(known, target).postMessage({ type: 'open', ...request })
    },
    [nonce, exportOf(person.walletId)] as const,
  )
  await page.clock.fastForward(10_000)
  await popup.getByRole('heading', { name: 'Sign in to export your wallet' }).waitFor()
  expect(await heard(page)).toEqual([])
  expect(exports).toEqual([])
})

test('a frame in a frame is refused', async ({ page, pages, person, exports }) => {
  await page.evaluate((url) => window.host.frame(undefined, url), pages.host)
  await expect.poll(() => page.frames().length).toBe(2)
  const inner = page.frames()[1]!
  await inner.waitForLoadState()
  await inner.evaluate(async (request) => void (await window.host.open(request)), exportOf(person.walletId))
  await expect
    .poll(() => inner.evaluate(() => window.host.heard))
    .toEqual([{ type: 'refused', reason: 'embedding' }])
  await expect(refused(page.frameLocator('iframe').frameLocator('iframe'))).toBeAttached()
  expect(exports).toEqual([])
})

const covered = {
  'a frame of one pixel': 'width: 1px; height: 1px; border: 0',
  'a transparent frame': 'width: 480px; height: 700px; border: 0; opacity: 0',
  'a frame under another element':
    'width: 480px; height: 700px; border: 0; position: absolute; inset: 0; z-index: 0',
}
for (const [name, style] of Object.entries(covered))
  test(`${name} can’t be clicked`, { tag: name === 'a transparent frame' ? '@promise' : [] }, async ({
    page,
    frame,
    person,
    exports,
  }) => {
    if (style.includes('z-index'))
      await page.evaluate(() => {
        const cover = document.createElement('div')
        cover.style.cssText =
          'position: absolute; inset: 0; z-index: 1; background: #fff; pointer-events: none'
        cover.textContent = 'Claim your prize'
        document.body.append(cover)
      })
    await open(page, exportOf(person.walletId), style)
    const codes = frame.locator('button', { hasText: 'Confirm with a code' })
    await codes.waitFor({ state: 'attached' })
    // The browser's own verdict, after which the vault has its own, too.
    const isVisible = await codes.evaluate(
      (button) =>
        new Promise((resolve) => {
          const options = { trackVisibility: true, delay: 100, threshold: [0, 1] }
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect()
            resolve((entry as unknown as { isVisible: boolean }).isVisible)
          }, options)
          observer.observe(button)
        }),
    )
    expect(isVisible).toBe(false)
    await page.clock.fastForward(60_000)
    await expect(codes).toHaveAttribute('aria-disabled', 'true')
    expect(exports).toEqual([])
  })

test('a frame that is moved in the document starts again without the words', async ({
  page,
  frame,
  reveal,
  exports,
}) => {
  const words = await reveal()
  await page.evaluate(() => {
    const container = document.body.appendChild(document.createElement('div'))
    container.append(document.querySelector('iframe')!)
  })
  await page.evaluate(() => window.host.waitForReady(2))
  await expect.poll(() => heard(page)).toContainEqual(cancelled)
  await expectNothing(frame, words)
  expect(exports).toHaveLength(1)
})

test('a frame that is moved without loading again still hides the words', async ({
  page,
  frame,
  reveal,
  exports,
}) => {
  const words = await reveal()
  // The document, its words and their countdown live on: a move is no way around what hides them.
  await page.evaluate(() => {
    const container = document.body.appendChild(document.createElement('div'))
    container.style.cssText = 'position: absolute; left: -9999px'
    const { moveBefore } = container as unknown as { moveBefore(node: Node, child: null): void }
    moveBefore.call(container, document.querySelector('iframe')!, null)
  })
  await page.clock.fastForward(61_000)
  await expectNothing(frame, words)
  expect(await page.evaluate(() => window.host.ready.length)).toBe(1)
  expect(exports).toHaveLength(1)
})

test('a frame that is navigated away in the middle leaves no words', async ({
  page,
  frame,
  pages,
  reveal,
}) => {
  const words = await reveal()
  await page.evaluate((url) => {
    document.querySelector('iframe')!.src = url
  }, pages.host)
  await expect.poll(() => heard(page)).toContainEqual(cancelled)
  await expectNothing(frame, words)
})

test('going back in the history to the vault shows no words', { tag: '@promise' }, async ({
  page,
  frame,
  pages,
  reveal,
  exports,
}) => {
  const words = await reveal()
  await page.evaluate((url) => {
    document.querySelector('iframe')!.src = url
  }, pages.host)
  await expect.poll(() => page.frames()[1]!.url()).toBe(`${pages.host}/`)
  await page.evaluate(() => history.back())
  await page.evaluate(() => window.host.waitForReady(2))
  await expect(frame.locator('#root[data-mode="frame"]')).toBeAttached()
  await expectNothing(frame, words)
  await expect(frame.getByText('Hides in')).toHaveCount(0)
  expect(exports).toHaveLength(1)
})

test('a second frame is refused while the first is open', async ({ page, person, exports }) => {
  await open(page, exportOf(person.walletId))
  await explained(page.frameLocator('iframe').first()).waitFor()
  await open(page, exportOf(person.walletId))
  await expect.poll(() => heard(page)).toContainEqual({ type: 'refused', reason: 'busy' })
  await expect(refused(page.frameLocator('iframe').last())).toBeVisible()
  expect(exports).toEqual([])
})

test('a page that comes back from the page cache shows no words', async ({ page, frame, reveal }) => {
  const words = await reveal()
  const vault = page.frames()[1]!
  await vault.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await vault.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => heard(page)).toContainEqual(cancelled)
  await expectNothing(frame, words)
  await expect(frame.getByRole('button', { name: 'Show the words' })).toHaveCount(0)
})

for (const [name, change] of Object.entries({
  'styles that hide what is said': { style: { accent: '#fff;}*{opacity:0' } },
  'styles that are not on the list': { style: { display: 'none' } },
  'a message of 10 MB': { id: 'w'.repeat(10_000_000) },
}))
  test(`refuses ${name}`, async ({ page, frame, person, exports }) => {
    await open(page, { ...exportOf(person.walletId), ...change })
    await expect.poll(() => heard(page)).toEqual([malformed])
    await expect(refused(frame)).toBeVisible()
    expect(exports).toEqual([])
  })

test('a clock that jumps hides the words', { tag: '@promise' }, async ({ page, frame, reveal, exports }) => {
  const words = await reveal()
  await page.clock.fastForward(10 * 60_000)
  await expect(frame.getByText('Hides in')).toHaveCount(0)
  await expectNothing(frame, words)
  await show(frame)
  expect(exports).toHaveLength(1)
})
