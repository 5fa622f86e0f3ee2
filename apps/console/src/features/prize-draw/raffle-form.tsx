import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { TextInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { MomentField } from '../../core/input/moment-field.tsx'
import { emptyPrize, readRafflePrizes, type PrizeDraft } from './draft.ts'
import { PrizeRows } from './prize-rows.tsx'

const fresh = {
  titleEn: '',
  titleBn: '',
  textEn: '',
  textBn: '',
  opensAt: '',
  closesAt: '',
  drawsAt: '',
  mostWins: '1',
  claimDays: '30',
}
type Name = keyof typeof fresh

const texts = ['titleEn', 'titleBn', 'textEn', 'textBn'] as const
const times = ['opensAt', 'closesAt', 'drawsAt'] as const
const counts = ['mostWins', 'claimDays'] as const

/** The moment of an input, of this screen's time zone; empty where there is none. */
const isoOf = (moment: string): string => {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** A new raffle: once a second operator agrees, its seed is committed to and nothing of it changes. */
export function RaffleForm() {
  const t = useTranslate()
  const [values, setValues] = useState(fresh)
  const [prizes, setPrizes] = useState<readonly PrizeDraft[]>(() => [emptyPrize()])
  const set = (name: Name) => (value: string) => setValues({ ...values, [name]: value })
  const submit = (reason: string) =>
    client.raffleAsk({
      body: {
        reason,
        document: {
          title: { en: values.titleEn.trim(), bn: values.titleBn.trim() },
          text: { en: values.textEn.trim(), bn: values.textBn.trim() },
          opensAt: isoOf(values.opensAt),
          closesAt: isoOf(values.closesAt),
          drawsAt: isoOf(values.drawsAt),
          mostWins: Number(values.mostWins),
          claimDays: Number(values.claimDays),
          prizes: readRafflePrizes(prizes),
        },
      },
    })
  return (
    <ActionButton
      permission="reward_ask"
      label={t('drawDesk.newRaffle')}
      isWide
      doneText={t('drawDesk.asked')}
      act={submit}
    >
      {texts.map((name) => (
        <TextInput
          key={name}
          label={t(`drawDesk.${name}`)}
          value={values[name]}
          maxLength={400}
          onChange={set(name)}
        />
      ))}
      {times.map((name) => (
        <MomentField
          key={name}
          kind="time"
          label={t(`drawDesk.${name}`)}
          value={values[name]}
          onChange={set(name)}
        />
      ))}
      {counts.map((name) => (
        <TextInput key={name} label={t(`drawDesk.${name}`)} value={values[name]} onChange={set(name)} />
      ))}
      <PrizeRows of="raffle" prizes={prizes} onChange={setPrizes} />
    </ActionButton>
  )
}
