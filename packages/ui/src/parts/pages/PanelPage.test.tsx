import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { loadChunks } from '../../../test/loadChunks.ts'
import { createProfileKit } from '../../../test/profileKit.ts'
import { LatchkeyProvider } from '../../app/LatchkeyProvider.tsx'
import { UserProfile } from '../../profile/UserProfile.tsx'

beforeAll(loadChunks, 600_000)
afterEach(cleanup)

const kit = createProfileKit()

function App() {
  const [step, setStep] = useState(0)
  return (
    <LatchkeyProvider kit={kit}>
      <UserProfile>
        {step < 2 && (
          <UserProfile.Page id="orders" title={step === 0 ? 'Orders' : 'Bestellungen'}>
            <button type="button" onClick={() => setStep(step + 1)}>
              Step
            </button>
          </UserProfile.Page>
        )}
      </UserProfile>
    </LatchkeyProvider>
  )
}

it('behavior: a page outside of a panel draws nothing', () => {
  const { container } = render(<UserProfile.Page title="Orders">None</UserProfile.Page>)
  expect(container.innerHTML).toBe('')
})

it('behavior: an open page follows its title by its id, and leaves Back when it is taken away', async () => {
  await act(async () => render(<App />))
  fireEvent.click(await screen.findByRole('button', { name: 'Orders' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Orders' }))
  fireEvent.click(screen.getByRole('button', { name: 'Step' }))
  expect(screen.getByRole('heading', { name: 'Bestellungen' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Step' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('heading', { name: 'Profile and security' })).toBeTruthy()
})
