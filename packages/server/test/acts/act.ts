/** One act: a policy that denies it, and each way to spell it, by the address that signs. */
export interface Act<Spelling> {
  deny: string
  spellings: (signer: string) => Record<string, Spelling>
}
