import { Button, useT } from '@baize/ui'
import { CircleCheck, Download } from 'lucide-react'
import { useInstall } from '../../core/browser/installed.ts'

/** Installs the app where the browser offers it; else says how it is done here. */
export function InstallButton() {
  const t = useT()
  const { isInstalled, install } = useInstall()
  if (isInstalled) {
    return (
      <p className="app-installed" role="status">
        <CircleCheck className="ic" aria-hidden="true" />
        {t('app.installed')}
      </p>
    )
  }
  if (!install) return <p className="app-hint">{t('app.installHint')}</p>
  return (
    <Button
      variant="primary"
      size="lg"
      icon={<Download className="ic" aria-hidden="true" />}
      onClick={() => void install()}
    >
      {t('app.install')}
    </Button>
  )
}
