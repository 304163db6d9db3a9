import type { ReadTypedData } from './readTypedData.ts'
import { wordsOf } from './wordsOf.ts'

/** Words of types that move money or rights: `PermitSingle`, `WithdrawRequest`, `DelegateAgent`. */
const dangerousTypes = new Set(
  'allowance approval approve authorization authorize delegate delegation order permit session swap trade transfer withdraw withdrawal'.split(
    ' ',
  ),
)

/** Words of members that hand on rights, whatever their struct and their type are called. */
const rights = new Set(
  'agent allowance allowed approved delegate delegatee grantee operator permissions spender'.split(' '),
)
const amounts = new Set('amount quantity value wad'.split(' '))
const receivers = new Set('beneficiary destination payee receiver recipient to'.split(' '))

/**
 * Whether typed data look like those that are known to move money or rights, by the names of their structs and members.
 * Services that check a signature off the chain write addresses and amounts as texts, which their types don't tell.
 */
export function looksDangerous({ types, primaryType }: ReadTypedData['signed']): boolean {
  const members = new Set<string>()
  const seen = new Set<string>()
  const visit = (type: string): boolean => {
    const name = type.replace(/(\[\d*\])+$/, '')
    if (seen.has(name) || !Object.hasOwn(types, name)) return false
    seen.add(name)
    if (wordsOf(name).some((word) => dangerousTypes.has(word.toLowerCase()))) return true
    for (const member of types[name]!) {
      for (const word of wordsOf(member.name)) members.add(word.toLowerCase())
      if (visit(member.type)) return true
    }
    return false
  }
  if (visit(primaryType)) return true
  const has = (words: ReadonlySet<string>) => [...words].some((word) => members.has(word))
  return has(rights) || (has(amounts) && has(receivers))
}
