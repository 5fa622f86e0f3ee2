import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { textOr } from '../../core/language/text-or.ts'
import './rule-form.css'

const asksAgainMs = 5_000

/** What is stopped now, at the top of every page of rewards. */
export function StopBanner({ names = {} }: { readonly names?: Readonly<Record<string, string>> }) {
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['rewardStops'],
    queryFn: ({ signal }) => client.rewardStopRead({ signal }),
    refetchInterval: asksAgainMs,
  })
  if (!data || data.stops.length === 0) return null
  const nameOf = (scope: string) => {
    const [kind, id = ''] = scope.split(':')
    if (kind === 'all') return t('rewardDesk.everything')
    return kind === 'family'
      ? textOr(t, `choice.rewardFamily_${id}`, id)
      : (names[id] ?? t('rewardDesk.oneRule'))
  }
  return (
    <section className="rule-stops" role="alert">
      <strong>{t('rewardDesk.stopped')}</strong>
      <ul>
        {data.stops.map(({ scope, by, reason, at }) => (
          <li key={scope}>
            {t('rewardDesk.stoppedBy', { what: nameOf(scope), by, time: timeText(at), reason })}
            {scope.startsWith('family:') && <Release scope={scope} name={nameOf(scope)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A stopped family has no page of its own, so the banner holds its button. */
function Release({ scope, name }: { readonly scope: string; readonly name: string }) {
  const t = useTranslate()
  return (
    <ActionButton
      permission="reward_stop"
      label={t('rewardDesk.releaseFamily', { name })}
      act={(reason) => client.rewardRelease({ body: { id: scope, reason } })}
    />
  )
}
