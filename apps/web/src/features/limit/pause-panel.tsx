import type { Translate } from '@baize/i18n'
import { Button, SelectField, useT } from '@baize/ui'
import { useState } from 'react'
import { monthsOf, spanOf } from './limit-rules.ts'
import { PauseConfirm, type Pause } from './pause-confirm.tsx'
import type { PlayLimits } from './queries.ts'

const forever = 'forever'

export function pauseText(t: Translate, pause: Pause): string {
  if (pause.months === null) return t('limits.forever')
  const { unit, count } = pause.hours === undefined ? monthsOf(pause.months ?? 0) : spanOf(pause.hours)
  return t(`limits.${unit}`, { count })
}

/** A short break, or an exclusion: each with the spans that the house offers, and a step to confirm. */
export function PausePanel({ limits }: { limits: PlayLimits }) {
  const t = useT()
  const [asked, setAsked] = useState<Pause>()
  const hours = limits.coolOffHours.map((each) => ({
    value: `${each}`,
    label: pauseText(t, { hours: each }),
  }))
  const months = [
    ...limits.exclusionMonths.map((each) => ({ value: `${each}`, label: pauseText(t, { months: each }) })),
    { value: forever, label: t('limits.forever') },
  ]
  return (
    <section className="panel lim-card" aria-labelledby="lim-pause">
      <div>
        <h3 id="lim-pause">{t('limits.pauseTitle')}</h3>
        <p className="sec">{t('limits.pauseText')}</p>
      </div>
      <div className="lim-two">
        <Choice
          title={t('limits.coolOff')}
          text={t('limits.coolOffText')}
          options={hours}
          action={t('limits.pauseStart')}
          onAsk={(value) => setAsked({ hours: Number(value) })}
        />
        <Choice
          title={t('limits.exclusion')}
          text={t('limits.exclusionText')}
          options={months}
          action={t('limits.exclusionStart')}
          onAsk={(value) => setAsked({ months: value === forever ? null : Number(value) })}
        />
      </div>
      {asked && <PauseConfirm pause={asked} span={pauseText(t, asked)} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

interface ChoiceProps {
  title: string
  text: string
  options: readonly { value: string; label: string }[]
  action: string
  onAsk: (value: string) => void
}

function Choice({ title, text, options, action, onAsk }: ChoiceProps) {
  const t = useT()
  const [value, setValue] = useState(options[0]?.value ?? '')
  return (
    <div className="lim-choice" role="group" aria-label={title}>
      <h4>{title}</h4>
      <p className="mut">{text}</p>
      <SelectField
        label={t('limits.coolOffSpan')}
        options={options}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button onClick={() => onAsk(value)}>{action}</Button>
    </div>
  )
}
