// Drawn for this kit, like those of icons.tsx; loaded with the wallet.
export const selector = 'M6.75 7.75L10 4.5l3.25 3.25M6.75 12.25L10 15.5l3.25-3.25'
export const qr = (
  <>
    <rect x="3.25" y="3.25" width="5" height="5" rx="1.25" />
    <rect x="11.75" y="3.25" width="5" height="5" rx="1.25" />
    <rect x="3.25" y="11.75" width="5" height="5" rx="1.25" />
    <path d="M11.75 11.75h1.75v1.75M16.75 11.75v.01M16.75 15v1.75h-1.5M11.75 16.75v.01" />
  </>
)
const tray = 'M3.25 13.25v1.5a2 2 0 0 0 2 2h9.5a2 2 0 0 0 2-2v-1.5'
export const importIcon = `M10 3v8.75M6.25 8.25L10 12l3.75-3.75${tray}`
export const exportIcon = `M10 12V3.25M6.25 6.75L10 3l3.75 3.75${tray}`
export const eye = (
  <>
    <path d="M2 10s2.75-5.25 8-5.25S18 10 18 10s-2.75 5.25-8 5.25S2 10 2 10z" />
    <circle cx="10" cy="10" r="2.25" />
  </>
)
export const eyeOff =
  'M8.25 4.9A8 8 0 0 1 10 4.75c5.25 0 8 5.25 8 5.25a13 13 0 0 1-2.2 2.8M5.5 6.2A12.5 12.5 0 0 0 2 10s2.75 5.25 8 5.25a8 8 0 0 0 3.6-.85M3.5 3.5l13 13'

export const sendArrow = 'M5.75 14.25l8.5-8.5M7.25 5.75h7v7'
export const receiveArrow = 'M14.25 5.75l-8.5 8.5M12.75 14.25h-7v-7'
export const cart = (
  <>
    <rect x="2.75" y="5" width="14.5" height="10.5" rx="2.25" />
    <path d="M2.75 8.5h14.5M5.75 12.5h3" />
  </>
)
export const block = (
  <>
    <path d="M10 2.75l6.25 3.5v7.5L10 17.25l-6.25-3.5v-7.5z" />
    <path d="M3.75 6.25L10 9.75l6.25-3.5M10 9.75v7.5" />
  </>
)
export const people = (
  <>
    <circle cx="7.5" cy="7" r="2.75" />
    <path d="M2.25 16.25c.2-3 2.3-4.75 5.25-4.75s5.05 1.75 5.25 4.75M12.75 4.5a2.75 2.75 0 0 1 0 5M14.5 11.9c1.9.6 3.1 2.1 3.25 4.35" />
  </>
)
