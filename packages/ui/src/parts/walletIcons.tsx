// Drawn for this kit, like those of icons.tsx; loaded with the wallet. The marks of chains are neutral stand-ins.
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

export const ethereum = 'M10 2.25l4.75 7.25L10 12.25 5.25 9.5zM5.25 12.25L10 17.75l4.75-5.5L10 15z'
export const bitcoin =
  'M6.25 4.75h5a2.55 2.55 0 0 1 0 5.1h-4M6.25 15.25h5.75a2.7 2.7 0 0 0 0-5.4H7.25M7.25 4.75v10.5M8.75 2.75v2M11.25 2.75v2M8.75 15.25v2M11.25 15.25v2'
export const solana = 'M5.75 4h10.5L14.25 6.5H3.75zM3.75 8.75h10.5l2 2.5H5.75zM5.75 13.5h10.5l-2 2.5H3.75z'
