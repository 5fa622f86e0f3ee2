import { Button, Checkbox, Dialog, SkeletonRows, buttonClass, useT } from '@baize/ui'
import { Suspense, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { useHelp } from '../../core/content.ts'
import { LoadError } from '../../core/load-error.tsx'
import { paths } from '../../core/paths.ts'
import { SafeHtml } from '../../core/safe-html.tsx'

// Spec 9: the age of the terms, where the site sets no other.
export const termsAge = 18

// The article of the help centre that the link names (spec 2).
const termsArticle = 'term'

/** The terms of use, as the operator wrote them, over whatever lies below. */
function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const help = useHelp()
  const article = help.data?.find(({ id }) => id === termsArticle)
  return (
    <Dialog className="terms" title={article?.title ?? t('auth.termsTitle')} onClose={onClose}>
      {help.isPending && <SkeletonRows count={4} />}
      {help.isError && <LoadError query={help} />}
      {article && (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <SafeHtml html={article.content} />
        </Suspense>
      )}
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
      {isOpen && <TermsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
