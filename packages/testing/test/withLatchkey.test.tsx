import { latchkeyGlobalTypes, withLatchkey } from '@latchkey/testing/storybook'
import { useSession } from '@latchkey/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

afterEach(cleanup)

const Story = () => <p>{useSession()?.name ?? 'Nobody'}</p>

it('default: draws a story signed out', () => {
  render(withLatchkey(Story, { parameters: {} }))
  expect(screen.getByText('Nobody')).toBeTruthy()
})

it('parameters: latchkey', () => {
  render(withLatchkey(Story, { parameters: { latchkey: { user: { name: 'Grace' } } } }))
  expect(screen.getByText('Grace')).toBeTruthy()
})

it.each([
  ['signed-in', {}, 'Ada Lovelace'],
  ['signed-in', { user: { name: 'Grace' }, loading: true }, 'Grace'],
  ['signed-out', { user: { name: 'Grace' } }, 'Nobody'],
  ['loading', { user: { name: 'Grace' } }, 'Nobody'],
  [undefined, { user: { name: 'Grace' } }, 'Grace'],
  ['unknown', { user: { name: 'Grace' } }, 'Grace'],
])('globals: latchkey is %s, over %j', (latchkey, parameters, shown) => {
  render(withLatchkey(Story, { parameters: { latchkey: parameters }, globals: { latchkey } }))
  expect(screen.getByText(shown)).toBeTruthy()
})

it('behavior: the toolbar offers the states that the decorator knows', () => {
  const { items } = latchkeyGlobalTypes.latchkey.toolbar
  expect(items.map(({ title }) => title)).toEqual(['signed-in', 'signed-out', 'loading', 'As the story says'])
})
