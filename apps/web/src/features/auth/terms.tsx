import { Button, Checkbox, Dialog, buttonClass, useT } from '@baize/ui'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'

// Spec 9: the age of the terms, where the site sets no other.
export const termsAge = 18

const clauses = ['termsAge', 'termsCredits', 'termsAccount', 'termsPlay', 'termsFair', 'termsCare'] as const

/** The terms of use, over whatever lies below. */
export function TermsDialog({ age, onClose }: { age: number; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog className="terms" title={t('auth.termsTitle')} onClose={onClose}>
      <ol className="terms-list">
        {clauses.map((clause) => (
          <li key={clause}>{clause === 'termsAge' ? t('auth.termsAge', { age }) : t(`auth.${clause}`)}</li>
        ))}
      </ol>
      <Button variant="line" isBlock onClick={onClose}>
        {t('common.close')}
      </Button>
    </Dialog>
  )
}

interface TermsBoxProps {
  age: number
  field: UseFormRegisterReturn
  error: string | undefined
}

/** The clause that has to be ticked; its link opens the terms without losing what was typed. */
export function TermsBox({ age, field, error }: TermsBoxProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [before, after] = t('auth.terms', { age, link: '\n' }).split('\n')
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Checkbox error={error} {...field}>
        {before}
        <Link className={buttonClass({ variant: 'link' })} to={paths.terms} onClick={open}>
          {t('auth.termsLink')}
        </Link>
        {after}
      </Checkbox>
      {isOpen && <TermsDialog age={age} onClose={() => setOpen(false)} />}
    </>
  )
}
