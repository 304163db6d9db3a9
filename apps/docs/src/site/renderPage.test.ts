import { describe, expect, it } from 'vitest'

import { renderPage } from './renderPage.ts'

const render = (text: string) => renderPage({ path: 'docs/a.md', text }, new Set(['docs/a.md', 'docs/b.md']))

describe('renderPage', () => {
  it('default', () => {
    const page = render('# A page\n\nText with a [link](b.md#one).\n\n## `useA()`, and more\n\nMore text.\n')
    expect(page).toMatchObject({
      title: 'A page',
      headings: [
        { depth: 1, id: 'a-page', title: 'A page' },
        { depth: 2, id: 'usea-and-more', title: 'useA(), and more' },
      ],
    })
    expect(page.html).toContain('<a href="b.html#one">link</a>')
  })

  it('behavior: a link to a file that is not a page becomes text', () => {
    expect(render('See [the license](../LICENSE).').html).toBe('<p>See the license.</p>\n')
  })

  it('behavior: a picture is left out', () => {
    expect(render('<picture>\n  <img src="a.png" alt="A">\n</picture>\n').html).toBe('')
  })

  it('behavior: comments are not shown, other HTML is printed as text', () => {
    const { html } = render(
      '<!-- names: kit -->\n\nA <script>alert(1)</script> here.\n\n<script>alert(2)</script>\n',
    )
    expect(html).not.toContain('names')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
  })
})
