import { openEnvelope, readEnvelope } from '../kms/envelope.ts'
import type { Outside } from '../kms/Kms.ts'
import { StartRefused } from '../StartRefused.ts'
import { readPrivateFile, writePrivateFile } from './privateFile.ts'

/**
 * Writes a file of secrets, wrapped or not, in place of an earlier state of the same secrets. A file of others may be the
 * only copy of what opens a database.
 *
 * @param written what the file gets, and the secrets in it
 * @throws {@link StartRefused} if the file holds anything else
 */
export async function replaceSecretsFile(
  path: string,
  written: { text: string; secrets: string },
  outside: Outside,
): Promise<void> {
  // Only one of two processes creates it.
  if (await writePrivateFile(path, written.text, { keep: true })) return
  const present = await readPrivateFile(path)
  const envelope = readEnvelope(path, present)
  const keys = keysIn(envelope ? await openEnvelope(path, envelope, outside) : present)
  if (![...keysIn(written.secrets)].some((key) => keys.has(key)))
    throw new StartRefused(
      `${path} exists and holds other secrets, or none. Nothing was changed: move it away first if it isn't needed.`,
    )
  await writePrivateFile(path, written.text)
}

/** Every key in a file of secrets: those of a rotation, too. */
const keysIn = (text: string): ReadonlySet<string> => new Set(text.match(/\b[0-9a-f]{64}\b/g))
