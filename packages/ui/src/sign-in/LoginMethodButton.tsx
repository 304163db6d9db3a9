import { Button, type ButtonProps } from '../parts/buttons/Button.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { wallet as walletIcon } from '../parts/icons/icons.tsx'
import { ProviderMark } from './oauth/ProviderMark.tsx'

/** A social provider, or `wallet`. */
export interface Way {
  readonly id: string
  readonly name: string
}

export interface WayButtonProps extends Omit<ButtonProps, 'children'> {
  way: Way
  label: string
  onChoose: (id: string) => void
}

/** Signs the same user in again by one of their login methods. */
export function WayButton({ way: { id, name }, label, onChoose, ...button }: WayButtonProps) {
  return (
    <Button {...button} onClick={() => onChoose(id)}>
      {id === 'wallet' ? <Icon shape={walletIcon} /> : <ProviderMark id={id} name={name} />}
      {label}
    </Button>
  )
}
