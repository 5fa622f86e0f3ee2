import { Empty, buttonClass, useT } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'

/** An address that names no lottery. */
export function NoSuchLottery() {
  const t = useT()
  return (
    <Empty
      ornament="search"
      title={t('lottery.notFoundTitle')}
      text={t('lottery.notFoundText')}
      action={
        <Link className={buttonClass({ variant: 'line' })} to={paths.category('ELOTT')}>
          {t('lottery.toList')}
        </Link>
      }
    />
  )
}
