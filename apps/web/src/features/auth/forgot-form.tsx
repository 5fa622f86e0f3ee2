import { TabBar, TabPanel, buttonClass, useT } from '@baize/ui'
import { useState } from 'react'
import { useFlags } from '../../core/queries/queries.ts'
import { ForgotByEmail } from './forgot-by-email.tsx'
import { ForgotByMobile } from './forgot-by-mobile.tsx'

export interface ForgotFormProps {
  onDone: () => void
  onClose: () => void
  onLogin: () => void
}

type Way = 'email' | 'mobile'
const panelId = 'forgot-way'

/** A forgotten password: by e-mail, and by phone where the flag is on, which then stands first (spec 2). */
export function ForgotForm({ onDone, onClose, onLogin }: ForgotFormProps) {
  const t = useT()
  const hasMobile = useFlags()?.CHNGPASSVERIF3 ?? false
  const [picked, setPicked] = useState<Way>()
  const way = picked ?? (hasMobile ? 'mobile' : 'email')
  const form = way === 'email' ? <ForgotByEmail onClose={onClose} /> : <ForgotByMobile onDone={onDone} />
  return (
    <>
      {hasMobile ? (
        <>
          <TabBar
            isWide
            label={t('auth.forgotWays')}
            panelId={panelId}
            items={[
              { id: 'email', label: t('auth.forgotByEmail') },
              { id: 'mobile', label: t('auth.forgotByMobile') },
            ]}
            value={way}
            onPick={setPicked}
          />
          <TabPanel id={panelId} tab={way}>
            {form}
          </TabPanel>
        </>
      ) : (
        form
      )}
      <p className="form-other">
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={onLogin}>
          {t('auth.proofBack')}
        </button>
      </p>
    </>
  )
}
