import type { VaultKind } from '@latchkey/react'
import { forwardRef, useLayoutEffect, useRef } from 'react'

import { Bar } from '../parts/Bar.tsx'
import { lock } from '../parts/icons/moreIcons.tsx'
import { Status } from '../parts/messages/Status.tsx'
import { Title } from '../parts/Title.tsx'
import { vaultEn } from '../texts/en/vault.ts'
import { useTexts } from '../texts/useTexts.ts'

export interface VaultFrameProps {
  kind: VaultKind
  isOpened: boolean
  /** CSS pixels. */
  height?: number | undefined
}

const titles = {
  'export-wallet': 'vaultExport',
  'export-account': 'vaultExport',
  'export-private-key': 'vaultExport',
  'import-wallet': 'vaultImport',
  'import-private-key': 'vaultImport',
  'confirm-login-method': 'vaultConfirmMethod',
  'confirm-change': 'vaultConfirmChange',
} as const satisfies Record<VaultKind, keyof typeof vaultEn>

/** The vault's frame fills the card. Until it is opened, the card shows that it loads. */
export const VaultFrame = /* @__PURE__ */ forwardRef<HTMLIFrameElement, VaultFrameProps>(function VaultFrame(
  { kind, isOpened, height },
  ref,
) {
  const texts = useTexts(vaultEn)
  const container = useRef<HTMLDivElement>(null)
  const title = texts[titles[kind]]
  useLayoutEffect(() => {
    if (height !== undefined) container.current?.style.setProperty('--lk-vault-height', `${height}px`)
  }, [height])
  return (
    <>
      {isOpened ? (
        <div className="lk-visually-hidden">
          <Title>{title}</Title>
        </div>
      ) : (
        <>
          <Bar plain />
          <Status kind="waiting" icon={lock}>
            <Title>{texts.vaultLoading}</Title>
          </Status>
        </>
      )}
      <div ref={container} className="lk-vault__place">
        <iframe
          ref={ref}
          className={isOpened ? 'lk-vault__frame' : 'lk-vault__frame lk-vault__frame--loading'}
          title={title}
        />
      </div>
    </>
  )
})
