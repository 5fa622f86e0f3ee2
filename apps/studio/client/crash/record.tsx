import type { CrashRecord } from '@baize/games'
import { useT } from '@baize/ui'
import type { DrawRecord } from '../core/kind.ts'
import './crash.css'

/** Where the flight broke off. */
export const Outcome: DrawRecord<CrashRecord> = ({ record }) => {
  const t = useT()
  return (
    <p className="crash-end num">
      {t('live.crashBroke')} <b>{(record.outcome.bustHundredths / 100).toFixed(2)}×</b>
    </p>
  )
}
