/** Drawn for this kit, like the other icons. The marks of chains are neutral stand-ins. */
export const ethereum = 'M10 2.25l4.75 7.25L10 12.25 5.25 9.5zM5.25 12.25L10 17.75l4.75-5.5L10 15z'
export const bitcoin =
  'M6.25 4.75h5a2.55 2.55 0 0 1 0 5.1h-4M6.25 15.25h5.75a2.7 2.7 0 0 0 0-5.4H7.25M7.25 4.75v10.5M8.75 2.75v2M11.25 2.75v2M8.75 15.25v2M11.25 15.25v2'
export const solana = 'M5.75 4h10.5L14.25 6.5H3.75zM3.75 8.75h10.5l2 2.5H5.75zM5.75 13.5h10.5l-2 2.5H3.75z'
