import { EnclaveError } from '../EnclaveError.ts'
import { openFeed } from '../notary/stream/openFeed.ts'
import { systemClock } from '../notary/stream/systemClock.ts'
import { readSecretsFile, type VerifySecrets } from '../secretsFile.ts'
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
  /** ID of a standby's journal: from then on nothing is changed, and after 30 s nothing answered, without it. */
  standby?: string | undefined
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
  standby,
}: ServeNotaryParameters): Promise<FeedServer> {
  const { journalKey, restores } = await readVerify(secretsFile)
  const key = bytesOf(journalKey)
  const feed = await openFeed({ file: journal, secret: key, restores, key, clock: systemClock, standby })
  const server = await serveFeed({ feed, key, clock: systemClock, address })
  return {
    address: server.address,
    async close() {
      await server.close()
      await feed.notary.close()
    },
  }
}

/** The secret that journals are authenticated by. @throws {@link EnclaveError} `UNAVAILABLE` */
export const journalSecretOf = async (secretsFile: string): Promise<Uint8Array> =>
  bytesOf((await readVerify(secretsFile)).journalKey)

/** @throws {@link EnclaveError} `UNAVAILABLE` if the file can't be used, or says nothing of verifying */
async function readVerify(secretsFile: string): Promise<VerifySecrets> {
  const { verify } = await readSecretsFile(secretsFile)
  if (verify) return verify
  throw new EnclaveError(
    'UNAVAILABLE',
    "The enclave's secrets file says nothing of verifying; --verify-requests changes that.",
  )
}
