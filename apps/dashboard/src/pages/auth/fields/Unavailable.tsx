import { Switch } from '../../../parts/Switch.tsx'

/** A setting whose feature isn't built: shown, off, and saying so. */
export const Unavailable = ({ label, why }: { label: string; why: string }) => (
  <Switch
    label={label}
    hint={`Not available in this version. ${why}`}
    checked={false}
    disabled
    onChange={() => {}}
  />
)
