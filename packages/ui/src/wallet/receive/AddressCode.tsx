import { useEffect } from 'react'
import { useLazy } from '../../chunks/lazy.ts'
import { qrChunk } from '../../chunks/walletChunks.ts'
import { LoadFailed } from '../../parts/messages/LoadFailed.tsx'
import { walletPanelEn } from '../../texts/en/walletPanel.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** The QR code of an address. Its space is kept while the code that draws it is loaded. */
export function AddressCode({ address }: { address: string }) {
  const texts = useTexts(walletPanelEn)
  const { module, failed } = useLazy(qrChunk)
  useEffect(() => qrChunk.request(), [])
  return (
    <div className="lk-qr" aria-busy={!module && !failed}>
      {module && <module.QrCode text={address} label={texts.qrLabel} />}
      {failed && <LoadFailed chunk={qrChunk} />}
    </div>
  )
}
