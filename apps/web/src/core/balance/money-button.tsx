import { Button, FieldMessage, type ButtonProps } from '@baize/ui'
import { useId } from 'react'

interface MoneyButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** What the form still needs; the button is inactive and says so. */
  missing: string | undefined
}

/** Moves money: inactive until its form is valid, with the reason below. */
export function MoneyButton({ missing, ...button }: MoneyButtonProps) {
  const id = useId()
  const isOff = missing !== undefined && button.isBusy !== true
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        isBlock
        {...button}
        disabled={isOff}
        aria-describedby={isOff ? id : undefined}
      />
      {isOff && <FieldMessage id={id} text={missing} />}
    </>
  )
}
