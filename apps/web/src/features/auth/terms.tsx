import { Checkbox, buttonClass, useT } from '@baize/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { helpAbove } from '../../core/session/popup.ts'
import { useMinimumAge } from '../../core/queries/queries.ts'

// Spec 2: the link opens the help centre at #term.
const termsArticle = 'term'

interface TermsBoxProps {
  field: UseFormRegisterReturn
  /** The form was sent without it. */
  isMissing: boolean
}

/** The clause that has to be ticked; its link opens the terms over the form, whose entries stay. */
export function TermsBox({ field, isMissing }: TermsBoxProps) {
  const t = useT()
  const age = useMinimumAge()
  const [before, after] = t('auth.terms', { age, link: '\n' }).split('\n')
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    helpAbove.set(termsArticle)
  }
  return (
    <Checkbox error={isMissing ? t('auth.termsMissing', { age }) : undefined} {...field}>
      {before}
      <Link className={buttonClass({ variant: 'link' })} to={paths.terms} onClick={open}>
        {t('auth.termsLink')}
      </Link>
      {after}
    </Checkbox>
  )
}
