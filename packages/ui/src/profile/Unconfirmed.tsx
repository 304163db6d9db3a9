import { useUser } from '@latchkey/react'

import { TextButton } from '../parts/buttons/TextButton.tsx'
import { lock } from '../parts/icons/moreIcons.tsx'
import { Row, Tile } from '../parts/rows/Row.tsx'
import { profileEn } from '../texts/en/profile.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useHasVault } from '../vault/useHasVault.ts'
import { useVaultModal } from '../vault/useVaultModal.ts'
import { countUnconfirmed } from './countUnconfirmed.ts'

/** A line for login methods that can't export yet, with the button that has them confirmed in the vault. */
export function Unconfirmed() {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { data, refetch } = useUser()
  const { open } = useVaultModal()
  const hasVault = useHasVault()
  const count = data ? countUnconfirmed(data) : 0
  if (!hasVault || count === 0) return null
  const confirm = async (): Promise<void> => {
    const { status } = await open('confirm-login-method')
    if (status === 'done') await refetch()
  }
  return (
    <ul className="lk-list">
      <Row
        mark={<Tile icon={lock} />}
        name={format(texts.unconfirmed, { count })}
        detail={texts.unconfirmedDetail}
      >
        <TextButton opensDialog onClick={() => void confirm()}>
          {texts.unconfirmedConfirm}
        </TextButton>
      </Row>
    </ul>
  )
}
