// Drawn for this kit, like those of icons.tsx; loaded with the screens that use them.
export const check = 'M4.25 10.5l3.75 3.75 7.75-8.5'
export const chevronEnd = 'M7.75 5.5l4.5 4.5-4.5 4.5'
export const retry = 'M16.5 10a6.5 6.5 0 1 1-1.9-4.6L16.5 7.25M16.5 3.5v3.75h-3.75'
export const logout = 'M8 3.25H5.25a2 2 0 0 0-2 2v9.5a2 2 0 0 0 2 2H8M8.25 10h8.5M13.25 6.5l3.5 3.5-3.5 3.5'
export const mail = (
  <>
    <rect x="2.75" y="4" width="14.5" height="12" rx="2.5" />
    <path d="M3.25 6.25l5.6 4.1a2 2 0 0 0 2.3 0l5.6-4.1" />
  </>
)
export const copy = (
  <>
    <rect x="7.25" y="7.25" width="9.5" height="9.5" rx="2.25" />
    <path d="M4.9 12.75a1.65 1.65 0 0 1-1.65-1.65V5.5A2.25 2.25 0 0 1 5.5 3.25h5.6a1.65 1.65 0 0 1 1.65 1.65" />
  </>
)
export const clock = (
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6v4.25l2.75 1.75" />
  </>
)
export const key = (
  <>
    <circle cx="6.75" cy="13.25" r="3.5" />
    <path d="M9.25 10.75L16.5 3.5M13.5 6.5l2.25 2.25M11.25 8.75l1.5 1.5" />
  </>
)
export const lock = (
  <>
    <rect x="4" y="8.75" width="12" height="8.25" rx="2.25" />
    <path d="M6.75 8.5V6.25a3.25 3.25 0 0 1 6.5 0V8.5" />
  </>
)
export const shield = (
  <>
    <path d="M10 2.5l6 2.1v4.9c0 3.8-2.4 6.6-6 8-3.6-1.4-6-4.2-6-8V4.6z" />
    <path d="M7.25 9.75l2 2 3.5-3.75" />
  </>
)
export const phone = (
  <>
    <rect x="5.5" y="2.25" width="9" height="15.5" rx="2.25" />
    <path d="M9 15h2" />
  </>
)
export const external = 'M7 13L14.25 5.75M8 5.5h6.5V12'
export const plus = 'M10 4v12M4 10h12'
export const more = (
  <g fill="currentColor" stroke="none">
    <circle cx="4.5" cy="10" r="1.4" />
    <circle cx="10" cy="10" r="1.4" />
    <circle cx="15.5" cy="10" r="1.4" />
  </g>
)
export const laptop = (
  <>
    <rect x="4" y="4.25" width="12" height="8.75" rx="1.75" />
    <path d="M2 15.75h16" />
  </>
)
export const windows = (
  <>
    <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2.5" />
    <path d="M2.75 7.5h14.5M5.25 5.65h.01M7.25 5.65h.01" />
  </>
)
export const coin = (
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M5 15L15 5" />
  </>
)
export const pair = (
  <g fill="currentColor" stroke="none">
    <circle cx="4" cy="10" r="1.25" />
    <circle cx="10" cy="10" r="1.25" />
    <circle cx="16" cy="10" r="1.25" />
  </g>
)
export const pencil =
  'M12.75 4.25l3 3M4 16l.75-3.5L13.5 3.75a1.6 1.6 0 0 1 2.25 0l.5.5a1.6 1.6 0 0 1 0 2.25L7.5 15.25z'
export const trash =
  'M3.5 5.75h13M8 5.5V4.25a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1V5.5M5.25 5.75l.6 9.1a2 2 0 0 0 2 1.9h4.3a2 2 0 0 0 2-1.9l.6-9.1M8.5 9v4.5M11.5 9v4.5'
export const link =
  'M8.5 11.5a3.25 3.25 0 0 0 4.6 0l2.65-2.65a3.25 3.25 0 0 0-4.6-4.6L10 5.4M11.5 8.5a3.25 3.25 0 0 0-4.6 0l-2.65 2.65a3.25 3.25 0 0 0 4.6 4.6L10 14.6'
