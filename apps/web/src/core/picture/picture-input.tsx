import type { ChangeEvent } from 'react'
import { pictureTypes } from './picture-file.ts'

interface PictureInputProps {
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  /** Of the text that says what may be chosen. */
  readonly hintId?: string
  readonly onChoose: (files: readonly File[]) => void
}

/** Asks the device for pictures; the label around it is what people see. */
export function PictureInput({ isMultiple, isDisabled, hintId, onChoose }: PictureInputProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])])
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <input
      className="vh"
      type="file"
      multiple={isMultiple}
      accept={pictureTypes.join(',')}
      aria-describedby={hintId}
      disabled={isDisabled}
      onChange={choose}
    />
  )
}
