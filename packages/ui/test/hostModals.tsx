import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useState } from 'react'

interface ModalProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Modals as a host builds them, by the library. */
export const hostModals: Record<string, (props: ModalProps) => ReactNode> = {
  Radix: ({ isOpen, onClose, children }) => (
    <Radix.Root open={isOpen} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay />
        <Radix.Content aria-describedby={undefined}>
          <Radix.Title>Checkout</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  'Headless UI': ({ isOpen, onClose, children }) => (
    <HeadlessDialog open={isOpen} onClose={onClose}>
      <DialogPanel>
        <DialogTitle>Checkout</DialogTitle>
        {children}
      </DialogPanel>
    </HeadlessDialog>
  ),
  MUI: ({ isOpen, onClose, children }) => (
    <MuiDialog open={isOpen} onClose={onClose} aria-label="Checkout">
      {children}
    </MuiDialog>
  ),
}

interface HostModalProps {
  Modal: (props: ModalProps) => ReactNode
  onClose: () => void
  children: ReactNode
}

/** A page whose modal is open until it closes itself. */
export function HostModal({ Modal, onClose, children }: HostModalProps) {
  const [isOpen, setOpen] = useState(true)
  const close = (): void => {
    onClose()
    setOpen(false)
  }
  return (
    <Modal isOpen={isOpen} onClose={close}>
      {children}
    </Modal>
  )
}
