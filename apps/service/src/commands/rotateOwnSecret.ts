import {
  countLosses,
  countShortLived,
  type Losses,
  type RotatableSecret,
  recordDrop,
  requireDroppable,
  rotatableSecrets,
  type Store,
  verifySecrets,
} from '@latchkey/server'

import { type EndedKey, rotateSecret, rotationSteps } from '../files/rotations.ts'
import { toSecrets } from '../files/secretsFile.ts'
import { StartRefused } from '../StartRefused.ts'
import { nameOf } from '../settings/options.ts'
import type { CommandCall } from './commands.ts'
import { namingFiles } from './namingFiles.ts'
import { requireLosing } from './requireLosing.ts'
import { withStore } from './withDatabase.ts'

/**
 * Makes one step of replacing a secret in the service's own file, such as `sessionKey:add`. A step that ends a key counts
 * first what needs it, in the database that the file belongs to.
 *
 * @throws {@link StartRefused} for an unknown secret or step, without the file's name, or for what would be lost
 */
export async function rotateOwnSecret({ value, values, settings }: CommandCall): Promise<void> {
  const [first, second, ...rest] = value.split(':')
  const name = rotatableSecrets.find((one) => one === first)
  const step = rotationSteps.find((one) => one === second)
  if (!name || !step || rest.length > 0)
    throw new StartRefused(
      `--rotate is ${value}; expected one of ${rotatableSecrets.join(', ')}, a colon, and one of ${rotationSteps.join(', ')}.`,
    )
  const { secretsFile, losing } = values
  if (!secretsFile) throw new StartRefused(`--rotate needs ${nameOf('secretsFile')}.`)
  const now = Date.now()
  await rotateSecret(secretsFile, {
    name,
    step,
    now,
    async beforeEnd(ended) {
      await withStore(settings(), async (store) => {
        const before = { secrets: toSecrets(ended.before) }
        const after = { secrets: toSecrets(ended.after) }
        const drop = { name: `service.${name}`, before, after, now } as const
        await namingFiles(settings(), () => requireDroppable(store.db, drop))
        const losses = await findLosses(store, name, { ended, now })
        requireLosing(losses, { command: `--rotate ${value}`, losing })
        await recordDrop(store.db, drop)
      })
    },
  })
}

/** Counts what only the ending key opens, and what it made that is still valid. */
async function findLosses(
  store: Store,
  name: RotatableSecret,
  { ended: { before, after }, now }: { ended: EndedKey; now: number },
): Promise<Losses> {
  const other = before.rotations?.[name]
  // A new key that was never used has made nothing.
  const madeBefore = other?.is === 'old' ? Date.parse(other.replacedAt ?? '') || now : 0
  return {
    ...countLosses(
      await verifySecrets(store, toSecrets(after)),
      await verifySecrets(store, toSecrets(before)),
    ),
    ...(await countShortLived(store, name, { madeBefore, now })),
  }
}
