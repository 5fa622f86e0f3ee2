import { IconButton, useLanguage, useT } from '@baize/ui'
import { ChevronLeft, History, Info, Maximize, Minimize, ShieldCheck, Volume2, VolumeX } from 'lucide-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { changeSettings, LanguageButton } from './preferences.tsx'
import type { PanelName } from './panels.tsx'
import { RealityCheck } from './reality-check.tsx'
import { SessionClock } from './session-clock.tsx'

interface TopBarProps {
  readonly table: Table
  readonly onOpen: (panel: PanelName) => void
}

/** Title and what belongs to every game: way out, fairness, history, language, sound, full screen, rules. */
export function TopBar({ table, onOpen }: TopBarProps) {
  const t = useT()
  const language = useLanguage()
  const { state } = useStore(table.store)
  const icon = (Icon: typeof Info) => <Icon className="ic" aria-hidden="true" />
  return (
    <>
      <header className="gtop" aria-label={state.game.title[language]}>
        <a
          className="ibtn"
          href={state.lobbyUrl}
          target="_top"
          aria-label={t('studio.exit')}
          title={t('studio.exit')}
        >
          {icon(ChevronLeft)}
        </a>
        <div className="gname">
          <h1 className="cut">{state.game.title[language]}</h1>
          <SessionClock table={table} />
        </div>
        <button type="button" className="btn line fair" onClick={() => onOpen('fairness')}>
          {icon(ShieldCheck)}
          <span className="only-d">{t('studio.fairness')}</span>
          <span className="vh only-m">{t('studio.fairness')}</span>
        </button>
        <IconButton
          className="only-m"
          label={t('studio.history')}
          icon={icon(History)}
          onClick={() => onOpen('history')}
        />
        <LanguageButton table={table} />
        <SoundButton table={table} />
        <FullScreenButton />
        <IconButton label={t('studio.rules')} icon={icon(Info)} onClick={() => onOpen('paytable')} />
      </header>
      <RealityCheck table={table} />
      {state.game.pools.length > 0 && !state.isDemo && (
        <Suspense fallback={<div className="pools" />}>
          <PoolMeter table={table} />
        </Suspense>
      )}
      {state.hasTournaments && (
        <Suspense fallback={<div className="race" />}>
          <TournamentStrip table={table} />
        </Suspense>
      )}
    </>
  )
}

const TournamentStrip = lazy(async () => ({
  default: (await import('../tournament/strip.tsx')).TournamentStrip,
}))
const PoolMeter = lazy(async () => ({ default: (await import('../jackpot/meter.tsx')).PoolMeter }))

function SoundButton({ table }: { table: Table }) {
  const t = useT()
  const { settings } = useStore(table.store)
  const Icon = settings.hasSound ? Volume2 : VolumeX
  const toggle = () => {
    table.sound.setOn(!settings.hasSound)
    changeSettings(table, { hasSound: !settings.hasSound })
  }
  return (
    <IconButton
      label={settings.hasSound ? t('studio.soundOff') : t('studio.soundOn')}
      aria-pressed={settings.hasSound}
      icon={<Icon className="ic" aria-hidden="true" />}
      onClick={toggle}
    />
  )
}

function FullScreenButton() {
  const t = useT()
  const isFull = useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => document.fullscreenElement !== null,
  )
  if (!document.fullscreenEnabled) return null
  const Icon = isFull ? Minimize : Maximize
  return (
    <IconButton
      className="only-d"
      label={isFull ? t('studio.leaveFullScreen') : t('studio.fullScreen')}
      icon={<Icon className="ic" aria-hidden="true" />}
      onClick={() => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    />
  )
}
