import { describe, expect, it } from 'vitest'

import { readPages } from '../pages.ts'
import { otherAudiences } from './audience.ts'
import { readEntries } from './readEntries.ts'

const hooks = `# Hooks

Every hook.

## Who is signed in

| Hook           | Returns                                         |
| -------------- | ----------------------------------------------- |
| \`useAuth()\`  | \`isSignedIn\` and [more](other.md#a-heading)   |

\`\`\`ts
const { isSignedIn } = useAuth()
\`\`\`
`

const other = `# Another page

| Page                     | About           |
| ------------------------ | --------------- |
| [hooks.md](hooks.md)     | who is there    |

## A heading

Text.

### Below it
`

const entries = readEntries([
  { path: 'docs/hooks.md', text: hooks },
  { path: 'docs/other.md', text: other },
  {
    path: 'api/react.md',
    text: '# API\n\n## @latchkey/react\n\n### useAuth\n\nSays who.\n\n### Session\n\nA session.\n',
  },
  { path: 'api/ui.md', text: '# API\n\n## @latchkey/ui\n\n### Session\n\nA session.\n' },
])
const find = (title: string) => entries.filter((entry) => entry.title === title)

describe('readEntries', () => {
  it('default', () => {
    expect(find('Who is signed in')).toEqual([
      {
        title: 'Who is signed in',
        page: 'Hooks',
        text: 'Hook: Returns\nuseAuth(): isSignedIn and more',
        code: 'const isSignedIn useAuth',
        address: 'docs/hooks.html#who-is-signed-in',
        weight: 1,
      },
    ])
  })

  it('behavior: a row that begins with a call is an entry of its own, in place of the reference', () => {
    expect(entries.filter(({ title }) => title.startsWith('useAuth'))).toEqual([
      {
        title: 'useAuth()',
        text: 'isSignedIn and more',
        page: 'Hooks',
        above: 'Who is signed in',
        address: 'docs/hooks.html#who-is-signed-in',
        weight: 1,
      },
    ])
  })

  it('behavior: a symbol of several packages is one entry', () => {
    expect(find('Session').map(({ address }) => address)).toEqual(['api/ui.html#session'])
  })

  it('behavior: knows what links call a section, and the row that begins with a link', () => {
    expect(find('A heading')[0]?.links).toBe('more')
    expect(find('Hooks')[0]).toMatchObject({ links: 'who is there', address: 'docs/hooks.html' })
  })

  it('behavior: knows the heading above', () => {
    expect(find('Below it')[0]?.above).toBe('A heading')
  })

  it('behavior: every page and folder with an audience of its own exists', () => {
    const paths = readPages().map(({ path }) => path)
    expect(
      Object.keys(otherAudiences).filter((prefix) => !paths.some((path) => path.startsWith(prefix))),
    ).toEqual([])
  })
})
