import { plainName } from './plainName.ts'

/**
 * A user's name for a mail to others; undefined for one that could be more than a name. Mail programs make links of
 * addresses and phone numbers, and whoever asks for an act chooses their name.
 */
export function personName(name: string): string | undefined {
  const plain = plainName(name)
  const isName = plain !== '' && !/[@/:\\<>]|\d{3}|\p{L}\.\p{L}/u.test(plain) && [...plain].length <= 60
  return isName ? plain : undefined
}
