// Drawn for this kit, like those of icons.tsx; loaded with balances, payments and purchases.
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
