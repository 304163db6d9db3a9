import type { Kit } from '@latchkey/core'
import { toSolanaSigner } from '@latchkey/wallets/solana'
import * as solana from '@solana/kit'

const systemProgram = solana.address('11111111111111111111111111111111')

/** Builds and signs a transfer from the user's first Solana account. Returns it as the network takes it, in base64. */
export async function signTransfer(kit: Kit, to: string, lamports: bigint, recentBlockhash: string) {
  const address = await kit.wallets.address('solana')
  if (!address) throw new Error('Expected a Solana account')

  const signer = toSolanaSigner(kit, address, { network: 'solana:localnet' })
  // Instruction 2 of the system program: transfer.
  const data = new Uint8Array([2, 0, 0, 0, ...solana.getU64Encoder().encode(lamports)])
  const accounts = [
    { address: signer.address, role: solana.AccountRole.WRITABLE_SIGNER as const, signer },
    { address: solana.address(to), role: solana.AccountRole.WRITABLE as const },
  ]
  const lifetime = { blockhash: solana.blockhash(recentBlockhash), lastValidBlockHeight: 100n }
  const message = solana.pipe(
    solana.createTransactionMessage({ version: 0 }),
    (draft) => solana.setTransactionMessageFeePayerSigner(signer, draft),
    (draft) => solana.setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) =>
      solana.appendTransactionMessageInstruction({ programAddress: systemProgram, accounts, data }, draft),
  )
  return solana.getBase64EncodedWireTransaction(await solana.signTransactionMessageWithSigners(message))
}
