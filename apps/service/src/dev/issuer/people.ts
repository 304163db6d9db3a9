import { createHash } from 'node:crypto'

/** A made-up person. */
export interface Person {
  /** Stable, also after a restart. */
  readonly sub: string
  readonly name?: string
  readonly email?: string
  readonly isVerified: boolean
}

/** The people to choose from: one for each state of an e-mail address. */
export const people: readonly Person[] = [
  { sub: 'person-ada', name: 'Ada Moreno', email: 'ada.moreno@example.com', isVerified: true },
  { sub: 'person-ben', name: 'Ben Okafor', email: 'ben.okafor@example.com', isVerified: true },
  { sub: 'person-chiyo', name: 'Chiyo Tan', email: 'chiyo.tan@example.com', isVerified: false },
  { sub: 'person-dara', name: 'Dara Lind', isVerified: false },
]

/** All people: those above, and one for each entered address. */
export interface Everybody {
  find(sub: string): Person | undefined
  /** The person with this verified address. */
  withAddress(email: string): Person
}

export function createEverybody(): Everybody {
  const all = new Map(people.map((person) => [person.sub, person]))
  return {
    find: (sub) => all.get(sub),
    withAddress(email) {
      const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
      const person = { sub: `person-${digest.slice(0, 24)}`, email, isVerified: true }
      all.set(person.sub, person)
      return person
    },
  }
}

/** Claims of a person. OpenID Connect Core 1.0 §5.1 */
export const claimsOf = ({ sub, name, email, isVerified }: Person) => ({
  sub,
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email, email_verified: isVerified }),
})
