import { EnclaveError } from '../EnclaveError.ts'
import { openFeed } from '../notary/stream/openFeed.ts'
import { systemClock } from '../notary/stream/systemClock.ts'
import { readSecretsFile } from '../secretsFile.ts'
import type { NotaryAddress } from './notarySocket.ts'
import { bytesOf } from './openWorkers.ts'
import { type FeedServer, serveFeed } from './serveFeed.ts'

export interface ServeNotaryParameters {
  /** Path of the secrets file, readable by this process's user alone. Its keys are not used, but for that of the journal. */
  secretsFile: string
  /** Path of the journal. @default beside the secrets file */
  journal?: string | undefined
  /** Where signers connect. Only the process's own user may connect to a Unix socket. */
  address: NotaryAddress
}

/**
 * Remembers the newest state of each organization for signers, which are enclaves in other processes or on other machines.
 *
 * @throws {@link EnclaveError} `UNAVAILABLE` if the file can't be used or says nothing of verifying, `JOURNAL_BROKEN`
 */
export async function serveNotary({
  secretsFile,
  journal = `${secretsFile}.journal`,
  address,
}: ServeNotaryParameters): Promise<FeedServer> {
  const { verify } = await readSecretsFile(secretsFile)
  if (!verify)
    throw new EnclaveError(
      'UNAVAILABLE',
      "The enclave's secrets file says nothing of verifying; --verify-requests changes that.",
    )
  const key = bytesOf(verify.journalKey)
  const feed = await openFeed({
    file: journal,
    secret: key,
    restores: verify.restores,
    key,
    clock: systemClock,
  })
  const server = await serveFeed({ feed, key, clock: systemClock, address })
  return {
    address: server.address,
    async close() {
      await server.close()
      await feed.notary.close()
    },
  }
}
