import { type ComponentProps, useEffect, useRef } from 'react'

import { shortAddress } from '../../contact/addresses.ts'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { FullAddress } from '../../parts/FullAddress.tsx'
import { Face } from '../../parts/faces/Face.tsx'
import { TextField } from '../../parts/fields/TextField.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { close } from '../../parts/icons/icons.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { SavedNameLine } from '../recipients/SavedNameLine.tsx'
import type { SavedName } from '../recipients/useSavedNames.ts'
import type { Suggestion } from './listSuggestions.ts'

interface RecipientFieldProps extends Pick<ComponentProps<typeof TextField>, 'value' | 'error'> {
  /** The address in full, once it was checked. */
  address: string | undefined
  /** The ENS name that was typed. */
  name: string | undefined
  /** Name of the network, for the placeholder. */
  network: string
  /** Name of the recipient, if it is saved. */
  saved: SavedName | undefined
  /** Shown under the field until there is an address. */
  suggestions: readonly Suggestion[]
  /** Says when: `yesterday`. */
  formatMoment: (at: number) => string
  onChange: (to: string) => void
  /** Checks the recipient: the field was left, or it was pasted. */
  onCheck: () => void
  onPaste: () => void
  /** Turns to the camera. Undefined where there can be none. */
  onScan: (() => void) | undefined
}

/** The frame of a viewfinder. */
const viewfinder =
  'M3.25 7V5.25a2 2 0 0 1 2-2H7M13 3.25h1.75a2 2 0 0 1 2 2V7M16.75 13v1.75a2 2 0 0 1-2 2H13M7 16.75H5.25a2 2 0 0 1-2-2V13M6.25 10h7.5'

/** Whom to pay: a field, and in its place the whole address once it is one that can be paid. */
export function RecipientField(props: RecipientFieldProps) {
  const {
    address,
    name,
    network,
    saved,
    suggestions,
    formatMoment,
    onChange,
    onCheck,
    onPaste,
    onScan,
    ...rest
  } = props
  const texts = useTexts(walletSendEn)
  const frame = useRef<HTMLDivElement>(null)
  const moves = useRef(false)
  // Focus stays in the form when the field that has it is replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `address` is what replaces the field.
  useEffect(() => {
    if (moves.current) frame.current?.querySelector<HTMLElement>('input, button')?.focus()
    moves.current = false
  }, [address])
  // A recipient that was pasted, or typed before the review, is complete.
  const isComplete = useRef(rest.value !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value.
  useEffect(() => {
    if (!isComplete.current) return
    isComplete.current = false
    moves.current = frame.current?.contains(document.activeElement) === true
    onCheck()
  }, [rest.value])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus goes.
    <div
      ref={frame}
      className={address === undefined ? undefined : 'lk-recipient'}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The check may remove the button that now has the focus.
        moves.current = currentTarget.contains(relatedTarget)
      }}
    >
      <TextField
        label={texts.sendTo}
        {...rest}
        shown={
          address && (
            <span className="lk-recipient__value">
              {saved && <SavedNameLine saved={saved} />}
              {name && <bdi className="lk-strong">{name}</bdi>}
              <FullAddress address={address} />
            </span>
          )
        }
        placeholder={fillMessage(texts.sendToPlaceholder, { network })}
        onChange={onChange}
        onBlur={onCheck}
        onPaste={() => {
          isComplete.current = true
        }}
        data-focus="field"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
      >
        {address === undefined && onScan && (
          <span className="lk-field__end">
            <TextButton label={texts.sendScan} onClick={onScan}>
              <Icon shape={viewfinder} />
            </TextButton>
          </span>
        )}
        <span className="lk-field__end">
          <TextButton
            label={address && texts.sendToChange}
            onClick={() => {
              if (address === undefined) onPaste()
              else onChange('')
              isComplete.current = address === undefined
              moves.current = true
            }}
          >
            {address === undefined ? texts.sendPaste : <Icon shape={close} />}
          </TextButton>
        </span>
      </TextField>
      {address === undefined && suggestions.length > 0 && (
        <ul className="lk-recents" aria-label={texts.sendSaved}>
          {suggestions.map((suggestion) => (
            <li key={suggestion.address}>
              <SuggestionButton
                suggestion={suggestion}
                formatMoment={formatMoment}
                onChoose={() => {
                  isComplete.current = true
                  onChange(suggestion.address)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SuggestionButtonProps extends Pick<RecipientFieldProps, 'formatMoment'> {
  suggestion: Suggestion
  onChoose: () => void
}

/** A recipient to choose: its picture, its name if it is saved, and always its address. */
function SuggestionButton({
  suggestion: { address, name, at },
  formatMoment,
  onChoose,
}: SuggestionButtonProps) {
  return (
    <button type="button" className="lk-recent" onClick={onChoose}>
      <Face size="small" seed={address} name={name} />
      {name && <bdi className="lk-recent__name">{name}</bdi>}
      <bdi className={name ? 'lk-small lk-data' : 'lk-data'} dir="ltr" translate="no">
        {shortAddress(address)}
      </bdi>
      {at !== undefined && <span className="lk-small lk-recent__at">{formatMoment(at)}</span>}
    </button>
  )
}
