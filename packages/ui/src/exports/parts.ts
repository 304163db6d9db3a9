'use client'

export { Button, type ButtonProps } from '../parts/Button.tsx'
export { Checkbox, type CheckboxProps } from '../parts/Checkbox.tsx'
export { Disclosure, type DisclosureProps } from '../parts/Disclosure.tsx'
export { SelectField, type SelectFieldProps } from '../parts/SelectField.tsx'
export { TextButton, type TextButtonProps } from '../parts/TextButton.tsx'
export { TextField, type TextFieldProps } from '../parts/TextField.tsx'
