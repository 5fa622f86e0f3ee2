import { Button, useT } from '@baize/ui'
import { useState } from 'react'
import { confirmedAge } from '../../core/sign-in/age-gate.ts'
import { NoEntry } from './drawings.tsx'
import { SystemFrame } from './system-page.tsx'

/** Decision D1: an operator may show the site only to visitors who confirm their age. */
export function AgePage({ age }: { age: number }) {
  const t = useT()
  const [isTooYoung, setTooYoung] = useState(false)
  const text = isTooYoung ? t('consent.ageRefused', { age }) : t('consent.ageText', { age })
  return (
    <SystemFrame title={t('consent.ageTitle')} text={text} drawing={<NoEntry />}>
      {!isTooYoung && (
        <div className="sys-row">
          <Button size="lg" variant="primary" onClick={() => confirmedAge.set(age)}>
            {t('consent.ageYes', { age })}
          </Button>
          <Button size="lg" onClick={() => setTooYoung(true)}>
            {t('consent.ageNo', { age })}
          </Button>
        </div>
      )}
    </SystemFrame>
  )
}
