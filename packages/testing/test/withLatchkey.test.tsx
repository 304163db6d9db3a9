import { withLatchkey } from '@latchkey/testing/storybook'
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
