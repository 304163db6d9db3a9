import { rotatableSecrets } from '@latchkey/server'

import { rotateSecret, rotationSteps } from '../files/rotations.ts'
import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from '../settings/options.ts'

/**
 * Makes one step of replacing a secret in the service's own file.
 *
 * @param argument Such as `sessionKey:add`.
 * @throws {@link StartRefused} for an unknown secret or step, or without the file's name
 */
export async function rotateOwnSecret(argument: string, { secretsFile }: OptionValues): Promise<void> {
  const [first, second, ...rest] = argument.split(':')
  const name = rotatableSecrets.find((one) => one === first)
  const step = rotationSteps.find((one) => one === second)
  if (!name || !step || rest.length > 0)
    throw new StartRefused(
      `--rotate is ${argument}; expected one of ${rotatableSecrets.join(', ')}, a colon, and one of ${rotationSteps.join(', ')}.`,
    )
  if (!secretsFile) throw new StartRefused(`--rotate needs ${nameOf('secretsFile')}.`)
  await rotateSecret(secretsFile, { name, step, now: Date.now() })
}
