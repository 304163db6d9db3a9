import type { ReactElement } from 'react'

/** The logo of Larkfield: a bed and the sun. Drawn for this site. */
export const Logo = (): ReactElement => (
  <svg className="site-logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#1f5f4a" />
    <path d="M8 24V10.5C14.5 11.5 20.5 16.5 22.5 24z" fill="#fff" />
    <circle cx="21.5" cy="10.5" r="3" fill="#f2b632" />
  </svg>
)
