import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { findCutOff } from '../findCutOff.ts'
import { findNotMirrored } from '../findNotMirrored.ts'

const container = document.body.appendChild(document.createElement('main'))
const boxesOf = (elements: readonly Element[]) => elements.map((element) => element.getBoundingClientRect())

afterEach(() => {
  container.innerHTML = ''
  container.dir = 'ltr'
})

/** Findings in a window of 320 px. */
async function cutOff(html: string): Promise<string[]> {
  await page.viewport(320, 640)
  container.innerHTML = html
  const elements = [...container.querySelectorAll('*')]
  return findCutOff(elements, boxesOf(elements))
}

/** Findings once the page stands right to left. */
function notMirrored(html: string): string[] {
  container.innerHTML = html
  const elements = [...container.querySelectorAll('*')]
  const leftToRight = boxesOf(elements)
  container.dir = 'rtl'
  return findNotMirrored(elements, leftToRight, boxesOf(elements))
}

describe('findCutOff', () => {
  it('default', async () => {
    expect(
      await cutOff('<p style="overflow: hidden">A sentence that breaks into lines where it has to</p>'),
    ).toEqual([])
  })

  it('behavior: finds what reaches beyond the window', async () => {
    expect(await cutOff('<p style="width: 400px">Wide</p>')).toEqual([
      'The page is 400 px wide',
      'p "Wide" reaches from 0 to 400 px',
    ])
    expect(await cutOff('<p style="position: relative; left: -20px">Left</p>')).toEqual([
      'p "Left" reaches from -20 to 300 px',
    ])
  })

  it('behavior: finds a box that cuts off what it holds', async () => {
    const long =
      '<p class="name" style="width: 100px; overflow: hidden; white-space: nowrap">A name that is long</p>'
    expect(await cutOff(long)).toEqual([expect.stringMatching(/^p\.name ".*" shows 100 of \d{3} px$/)])
  })

  it('behavior: finds what sticks out of a section', async () => {
    const section =
      '<section class="db-section" style="width: 100px"><p style="width: 200px">Wide</p></section>'
    expect(await cutOff(section)).toEqual(['section.db-section "Wide" shows 100 of 200 px'])
  })

  it('behavior: leaves out what only screen readers have, and fields', async () => {
    const hidden =
      '<p style="clip-path: inset(50%); overflow: hidden; width: 1px; white-space: nowrap">Hidden</p>'
    expect(await cutOff(`${hidden}<input value="${'long '.repeat(20)}">`)).toEqual([])
  })
})

describe('findNotMirrored', () => {
  it('default', () => {
    expect(notMirrored('<div style="margin-inline-start: 20px; width: 50px">A</div>')).toEqual([])
  })

  it('behavior: finds a physical margin once, not in each of its children', () => {
    expect(notMirrored('<div class="card" style="margin-left: 20px; width: 50px"><p>A</p></div>')).toEqual([
      'div.card "A" is 20 px beside its mirror image',
    ])
  })

  it('behavior: leaves out what stands left to right on purpose, and text', () => {
    const digits = '<div dir="ltr"><p style="width: 20px">1</p></div>'
    expect(notMirrored(`${digits}<p>Text with a <b>word</b> in bold.</p>`)).toEqual([])
  })
})
