import { SectionHead, Skeleton, Tag, classes, useLanguage, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { client } from '../../core/calls/client.ts'
import { hrefOf } from '../../core/game/game-entry.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { usePlay } from '../../core/game/play.ts'
import { contentKey } from '../../core/calls/query-keys.ts'
import './live-hosts.css'

const shown = 12
const ageMs = 60_000

function useHosts() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['game'], 'hosts', language),
    queryFn: ({ signal }) => client.getLiveModelList({ query: { language, pageSize: shown }, signal }),
    select: ({ list }) => list,
    staleTime: ageMs,
  })
}

type Host = NonNullable<ReturnType<typeof useHosts>['data']>[number]

/** The hosts of the live tables, with their table and whether it is on air (spec 7). */
export function LiveHosts() {
  const t = useT()
  const hosts = useHosts()
  if (hosts.data?.length === 0) return null
  return (
    <section className="hosts">
      <SectionHead title={t('centre.hosts')} icon={<UserRound className="ic" aria-hidden="true" />} />
      {hosts.isError && !hosts.data ? (
        <LoadError query={hosts} />
      ) : (
        <ul className="hosts-row" aria-busy={hosts.data === undefined}>
          {hosts.data?.map((host) => (
            <li key={host.modelId}>
              <HostCard host={host} />
            </li>
          )) ?? Array.from({ length: 6 }, (_, index) => <Skeleton key={index} className="host-wait" />)}
        </ul>
      )}
    </section>
  )
}

function HostCard({ host: { name, pictureUrl, isOnAir, game } }: { host: Host }) {
  const t = useT()
  const play = usePlay()
  const state = t(isOnAir ? 'centre.onAir' : 'lobby.maintenance')
  const label = `${name}, ${game.displayName}, ${state}`
  const start = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void play(game)
  }
  return (
    <a className={classes('host', !isOnAir && 'off')} href={hrefOf(game)} onClick={start} aria-label={label}>
      <img src={pictureUrl} alt="" width={88} height={88} loading="lazy" decoding="async" />
      <span className="host-text">
        <b>{name}</b>
        <small className="cut">{game.displayName}</small>
        <Tag tone={isOnAir ? 'ok' : 'warn'}>{state}</Tag>
      </span>
    </a>
  )
}
