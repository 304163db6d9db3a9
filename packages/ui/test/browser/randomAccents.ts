/** The same colors in each run: half hexadecimal, half OKLCH with chromas that no screen shows. */
export function randomAccents(count: number): string[] {
  let seed = 7
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return Array.from({ length: count }, (_, index) =>
    index % 2
      ? `#${Math.floor(random() * 0xffffff)
          .toString(16)
          .padStart(6, '0')}`
      : `oklch(${random().toFixed(3)} ${(random() * 0.3).toFixed(3)} ${Math.floor(random() * 360)})`,
  )
}
