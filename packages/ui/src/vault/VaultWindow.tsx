import { Window } from '../app/Window.tsx'
import type { FeatureWindowProps } from '../app/windows.ts'
import { Vault } from './Vault.tsx'

/** The vault as a window over the page. */
export function VaultWindow({ opener, onClose, vault }: FeatureWindowProps) {
  if (!vault) return null
  const { ceremony, settle } = vault
  return (
    <Window opener={opener} onClose={onClose}>
      <Vault
        ceremony={ceremony}
        onEnd={(result) => {
          settle(result)
          onClose()
        }}
      />
    </Window>
  )
}
