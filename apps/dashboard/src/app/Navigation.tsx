import { UserButton } from '@latchkey/ui'
import { useEffect, useId, useRef, useState } from 'react'

import { useQueryOf } from '../api/useQueryOf.ts'
import { pathTo } from '../routing/useRoute.ts'
import { storeOrganizationName } from '../settings/organizationName.ts'
import { useSettings } from '../settings/SettingsContext.ts'
import { type PageEntry, pageGroups, pages } from './pages.ts'

/** The navigation scrolls by itself where the window is short. */
const showLink = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' })

/** A column at the start of wide screens; a bar with a menu on narrow ones. */
export function Navigation({ current }: { current: PageEntry }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { organizationId } = useSettings()
  const { data } = useQueryOf('whoami')
  const organizationName = data?.organizationName
  useEffect(() => {
    if (organizationName) storeOrganizationName(organizationId, organizationName)
  }, [organizationId, organizationName])
  useEffect(() => {
    const close = () => setOpen(false)
    addEventListener('hashchange', close)
    return () => removeEventListener('hashchange', close)
  }, [])
  return (
    <header className="db-side">
      <div className="db-side__bar">
        <span className="db-side__name">{organizationName ?? 'Dashboard'}</span>
        <UserButton compact wallet={false} approvals={false} />
        <button
          ref={button}
          type="button"
          className="db-side__toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Menu
        </button>
      </div>
      <nav
        id={id}
        className="db-nav"
        aria-label="Pages"
        data-open={open}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          setOpen(false)
          button.current?.focus()
        }}
      >
        {pageGroups.map((group) => {
          const members = pages.filter((page) => page.group === group)
          if (members.length === 0) return null
          return (
            <div key={group} className="db-nav__group">
              {members.some(({ label }) => label !== group) && <h2 className="db-nav__title">{group}</h2>}
              <ul className="db-nav__list">
                {members.map((page) => (
                  <li key={page.path}>
                    <a
                      className="db-nav__link"
                      ref={page === current ? showLink : undefined}
                      href={pathTo(page.path)}
                      aria-current={page === current ? 'page' : undefined}
                    >
                      {page.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
    </header>
  )
}
