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

  it('behavior: a block has the name of its file, from the paragraph before it', () => {
    const { html } = render('`src/App.tsx`:\n\n<!-- names: App -->\n\n```tsx\n;<App />\n```\n')
    expect(html).toContain('<figure class="code"><figcaption>src/App.tsx</figcaption><pre')
    expect(html).not.toContain('<p>')
    expect(html).not.toContain('>;')
  })

  it('behavior: a paragraph that says more than the name stays', () => {
    const { html } = render('`.env.local`, with the values that the service prints:\n\n```text\nA=1\n```\n')
    expect(html).toContain('<figcaption>.env.local</figcaption>')
    expect(html).toContain('<p><code>.env.local</code>, with the values')
  })

  it('behavior: a block has the name of its file, from its first line', () => {
    const { html } = render('```ts\n// lib/auth.ts\nauth()\n```\n')
    expect(html).toContain('<figcaption>lib/auth.ts</figcaption>')
    expect(html).not.toContain('// lib')
  })

  it('behavior: commands of an app are there for each package manager', () => {
    const { html } = render('```sh\nnpm install react\n```\n\n```sh\nnpm start\n```\n')
    expect(html.match(/<input type="radio" name="manager-1"/g)).toHaveLength(3)
    expect(html.match(/<fieldset/g)).toHaveLength(1)
  })
})
