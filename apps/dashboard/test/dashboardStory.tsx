import { LatchkeyProvider } from '@latchkey/ui'
import type { Meta } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'

import { isMarked } from '../../../packages/ui/src/app/historyMark.ts'
import { Root } from '../../../packages/ui/src/parts/Root.tsx'
import { type Appearance, AppearanceContext } from '../../../packages/ui/src/theme/appearance.ts'
import type { StoryKit } from '../../../packages/ui/test/storyKit.ts'
import { Entry } from '../src/app/Entry.tsx'
import { pathTo } from '../src/routing/useRoute.ts'
import { SettingsContext } from '../src/settings/SettingsContext.ts'
import styles from '../src/styles/dashboard.css?inline'
import { type Answers, createDashboardKit } from './dashboardKit.ts'
import { settingsOf } from './fixtures.ts'

// Pages are loaded when they are first shown. Here, no query of a story waits for that.
import.meta.glob(['../src/app/Shell.tsx', '../src/pages/*/*Page.tsx'], { eager: true })

export interface DashboardArgs {
  /** The address as words: `['users', '42']`. */
  route: readonly string[]
  /** Answers in place of those of the fixtures. */
  answers?: Answers
  /** Changes the kit before the dashboard is drawn. */
  prepare?: (kit: StoryKit) => void
}

/** Settings shared by the stories of pages: each draws the whole dashboard at the story's address. */
export const dashboardStory: Pick<Meta<DashboardArgs>, 'parameters' | 'render' | 'beforeEach'> = {
  parameters: { isSite: true },
  render: (args, { globals }) => <Site {...args} theme={globals.theme} direction={globals.direction} />,
  async beforeEach({ args: { route } }) {
    await leftHistory()
    const before = location.hash
    history.replaceState(null, '', pathTo(...route))
    return () => history.replaceState(null, '', before || location.pathname + location.search)
  },
}

/** The browser goes back asynchronously once the window of the story before is gone, which would undo the address. */
async function leftHistory(): Promise<void> {
  while (isMarked()) await new Promise((resolve) => requestAnimationFrame(resolve))
}

interface SiteProps extends DashboardArgs {
  theme: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
}

let count = 0

/** The whole dashboard, with a kit that answers from the fixtures. */
function Site({ answers, prepare, theme, direction }: SiteProps) {
  const [{ kit, settings }] = useState(() => {
    const dashboardKit = createDashboardKit(answers)
    prepare?.(dashboardKit)
    // Unsaved changes belong to an organization: each story has one of its own.
    return { kit: dashboardKit, settings: settingsOf(++count) }
  })
  const appearance = { theme, options: { name: 'Dashboard' } }
  return (
    <SettingsContext.Provider value={settings}>
      <LatchkeyProvider kit={kit} appearance={appearance} localization={{ direction }}>
        <Styled appearance={appearance}>
          <Entry />
        </Styled>
      </LatchkeyProvider>
    </SettingsContext.Provider>
  )
}

interface StyledProps {
  appearance: Appearance
  children: ReactNode
}

/** The styles of the dashboard, which leave with the story: those of the kit's stories stay as they are. */
export const Styled = ({ appearance, children }: StyledProps) => (
  <AppearanceContext.Provider value={appearance}>
    <Root>
      <style>{styles}</style>
      {children}
    </Root>
  </AppearanceContext.Provider>
)
