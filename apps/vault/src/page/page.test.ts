import '../../test/page.ts'

import { fireEvent } from '@testing-library/dom'
import { afterEach, describe, expect, it } from 'vitest'

import { Closed, createPage, type PageOptions } from './page.ts'

const pages: { close(): void }[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

function open(options: Partial<PageOptions> = {}) {
  const page = createPage({ root: document.getElementById('root')!, ...options })
  pages.push(page)
  return page
}
const screen = () => ({ title: 'Words', content: ['amused'] })
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

describe('createPage', () => {
  it('behavior: Escape closes the ceremony, as Close does', async () => {
    const asked = open().ask(screen)
    pressEscape()
    await expect(asked).rejects.toBeInstanceOf(Closed)
    expect(document.body.textContent).not.toContain('amused')
  })

  it('behavior: Escape on the last screen is its result', async () => {
    const asked = open().ask<string>(screen, { close: 'done' })
    pressEscape()
    expect(await asked).toBe('done')
  })

  it('behavior: Escape closes the inner ceremony alone', async () => {
    const outer = open({ closable: false })
    const inner = outer.begin().ask(screen)
    pressEscape()
    await expect(inner).rejects.toBeInstanceOf(Closed)
    const asked = outer.ask<string>(({ finish }) => {
      document.addEventListener('keydown', () => finish('still open'), { once: true })
      return screen()
    })
    pressEscape()
    expect(await asked).toBe('still open')
  })

  it('behavior: has no landmark but its card, so that a frame adds none to the page around it', () => {
    open()
      .ask(screen, { back: undefined })
      .catch(() => {})
    expect(document.querySelectorAll('header, nav, aside, footer')).toHaveLength(0)
    expect(document.querySelectorAll('main')).toHaveLength(1)
  })
})
