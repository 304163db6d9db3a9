import { readPrivateFile, writePrivateFile } from '../files/privateFile.ts'
import { replaceSecretsFile } from '../files/replaceSecretsFile.ts'
import { openEnvelope, readEnvelope, sealEnvelope } from '../kms/envelope.ts'
import { ownOutside } from '../kms/Kms.ts'
import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from '../settings/options.ts'

/**
 * Seals a file of secrets with a key of a KMS, in place or into another file.
 *
 * @throws {@link StartRefused} without a key, for a file that is already wrapped, if the KMS refuses, or if the other file
 * holds other secrets
 */
export async function wrapSecrets(path: string, { kmsKey, out = path }: OptionValues): Promise<void> {
  if (!kmsKey) throw new StartRefused('--wrap-secrets needs --kms-key.')
  const text = await readPrivateFile(path)
  if (readEnvelope(path, text)) throw new StartRefused(`${path} is already wrapped.`)
  const outside = ownOutside()
  const envelope = await sealEnvelope(path, text, kmsKey, outside)
  // Before anything is replaced: whoever may wrap may not always unwrap.
  if ((await openEnvelope(path, envelope, outside)) !== text)
    throw new StartRefused(`The KMS key of ${path} does not unwrap what it wrapped.`)
  const written = `${JSON.stringify(envelope, undefined, 2)}\n`
  if (out === path) await writePrivateFile(path, written)
  else await replaceSecretsFile(out, { text: written, secrets: text }, outside)
}

/**
 * Opens a file of secrets that a KMS keeps closed, in place or into another file.
 *
 * @throws {@link StartRefused} for a file that isn't wrapped, if the KMS refuses, or if the other file holds other secrets
 */
export async function unwrapSecrets(path: string, { out = path }: OptionValues): Promise<void> {
  const envelope = readEnvelope(path, await readPrivateFile(path))
  if (!envelope) throw new StartRefused(`${path} is not wrapped.`)
  const outside = ownOutside()
  const text = await openEnvelope(path, envelope, outside)
  if (out === path) await writePrivateFile(path, text)
  else await replaceSecretsFile(out, { text, secrets: text }, outside)
}
