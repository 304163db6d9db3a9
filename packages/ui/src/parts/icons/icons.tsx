// Drawn for this kit: one 20 px grid, 16 px live area, 1.5 px stroke, round ends.
const dot = (cx: number, cy: number) => <circle cx={cx} cy={cy} r="1" fill="currentColor" stroke="none" />

export const close = 'M5 5l10 10M15 5L5 15'
export const back = 'M16.25 10H3.75M9 4.75L3.75 10 9 15.25'
export const next = 'M3.75 10h12.5M11 4.75L16.25 10 11 15.25'

export const alert = (
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6.25v4.5" />
    {dot(10, 13.6)}
  </>
)
export const offline = (
  <>
    <path d="M2 8a12 12 0 0 1 4.1-2.5M9.3 4.76A11.8 11.8 0 0 1 18 8M5 11.25a7.6 7.6 0 0 1 3.5-1.85M12.4 9.65A7.6 7.6 0 0 1 15 11.25M7.9 14.25a3.3 3.3 0 0 1 4.2 0M3.5 3.5l13 13" />
    {dot(10, 16.5)}
  </>
)

export const spin = (
  <>
    <circle cx="10" cy="10" r="7.25" opacity=".22" />
    <path d="M10 2.75A7.25 7.25 0 0 1 17.25 10" />
  </>
)

export const wallet = (
  <>
    <rect x="2.75" y="6" width="14.5" height="10.75" rx="2.5" />
    <path d="M4.25 6.2l7.6-2.85A1.75 1.75 0 0 1 14.25 5V6" />
    {dot(13.75, 11.4)}
  </>
)

export const passkey = (
  <>
    <circle cx="8" cy="6" r="3" />
    <path d="M2.25 16.75c.2-3.4 2.6-5.5 5.75-5.5.85 0 1.65.15 2.35.45" />
    <circle cx="15" cy="10.75" r="2.5" />
    <path d="M15 13.25v4.5M15 15.5h1.75" />
  </>
)
