import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { Choice, Panel, Rows } from './parts.tsx'
import { sports, useRules, type Sport } from './queries.ts'
import { percent, useDoneText, useNamed, wholeTaka } from './texts.ts'

type Rules = ValueOf<ConsoleCalls['tradingRuleRead']>

/** Margins and limits of a sport, and of those of its leagues that have their own. */
export function RulesTab() {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const sport = sports.find((each) => each === search.get('sport')) ?? 'cricket'
  const { data, error } = useRules(sport)
  return (
    <>
      <div className="trading-filters">
        <Choice
          label={t('tradingDesk.sport')}
          value={sport}
          options={sports.map((each) => [each, t(`tradingDesk.sport_${each}`)] as const)}
          onChange={(next) => setSearch({ tab: 'rules', sport: next }, { replace: true })}
        />
      </div>
      <Rows error={error} hasCome={data !== undefined} isEmpty={false} emptyText="">
        {data && (
          <div className="trading-rules">
            <Margins rules={data} sport={sport} />
            <Limits rules={data} sport={sport} />
          </div>
        )}
      </Rows>
    </>
  )
}

interface RulesProps {
  readonly rules: Rules
  readonly sport: Sport
}

function usePlaceName(rules: Rules): (tournament: string | null) => string {
  const t = useTranslate()
  const named = useNamed()
  return (tournament) => {
    const found = rules.tournaments.find(({ id }) => id === tournament)
    return found ? named(found.name) : (tournament ?? t('tradingDesk.wholeSport'))
  }
}

const classes = ['toss', 'winner', 'line', 'session', 'exact', 'outright'] as const

function Margins({ rules, sport }: RulesProps) {
  const t = useTranslate()
  const placeName = usePlaceName(rules)
  return (
    <Panel title={t('tradingDesk.marginOf')} note={<MarginButton rules={rules} sport={sport} />}>
      <table className="trading-table">
        <tbody>
          {rules.margins.map(({ tournament, isLive, margin, overroundBps, isDefault }) => (
            <tr key={`${tournament} ${isLive} ${margin}`}>
              <td>
                {t(`tradingDesk.class_${classes.find((each) => each === margin) ?? 'winner'}`)}
                <small>{placeName(tournament)}</small>
              </td>
              <td>{t(isLive ? 'tradingDesk.live' : 'tradingDesk.before')}</td>
              <td className="n num">{percent(overroundBps)}</td>
              <td>
                <span className={isDefault ? '' : 'trading-own'}>
                  {t(isDefault ? 'tradingDesk.usual' : 'tradingDesk.own')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function usePlaceChoice(rules: Rules) {
  const t = useTranslate()
  const placeName = usePlaceName(rules)
  const [place, setPlace] = useState('')
  const choice = (
    <Choice
      label={t('tradingDesk.league')}
      value={place}
      options={[
        ['', t('tradingDesk.wholeSport')],
        ...rules.tournaments.map(({ id }) => [id, placeName(id)] as const),
      ]}
      onChange={setPlace}
    />
  )
  return { tournament: place === '' ? null : place, choice }
}

function MarginButton({ rules, sport }: RulesProps) {
  const t = useTranslate()
  const doneText = useDoneText()
  const { tournament, choice } = usePlaceChoice(rules)
  const [margin, setMargin] = useState<(typeof classes)[number]>('winner')
  const [time, setTime] = useState<'before' | 'live'>('before')
  const [bps, setBps] = useState('500')
  return (
    <ActionButton
      permission="trading_rule"
      label={t('tradingDesk.changeMargin')}
      doneText={doneText}
      act={(reason) =>
        client.tradingMarginAsk({
          body: { sport, tournament, isLive: time === 'live', margin, overroundBps: Number(bps), reason },
        })
      }
    >
      <p>{t('tradingDesk.marginHint')}</p>
      {choice}
      <Choice
        label={t('tradingDesk.market')}
        value={margin}
        options={classes.map((each) => [each, t(`tradingDesk.class_${each}`)] as const)}
        onChange={setMargin}
      />
      <Choice
        label={t('tradingDesk.starts')}
        value={time}
        options={[
          ['before', t('tradingDesk.before')],
          ['live', t('tradingDesk.live')],
        ]}
        onChange={setTime}
      />
      <TextField
        required
        margin="dense"
        label={t('tradingDesk.overround')}
        value={bps}
        onChange={(event) => setBps(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[1-9]\\d{2,3}' } }}
      />
    </ActionButton>
  )
}

function Limits({ rules, sport }: RulesProps) {
  const t = useTranslate()
  const placeName = usePlaceName(rules)
  return (
    <Panel title={t('tradingDesk.limitsOf')} note={<LimitButton rules={rules} sport={sport} />}>
      <table className="trading-table">
        <tbody>
          {rules.limits.flatMap((limit) =>
            (['main', 'other', 'outcome'] as const).map((name) => (
              <tr key={`${limit.tournament} ${name}`}>
                <td>
                  {t(`tradingDesk.${limitNames[name]}`)}
                  <small>{placeName(limit.tournament)}</small>
                </td>
                <td className="n num">{wholeTaka(limit[name])}</td>
                <td>{t(limit.isDefault ? 'tradingDesk.usual' : 'tradingDesk.own')}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Panel>
  )
}

const limitNames = { main: 'limitMain', other: 'limitOther', outcome: 'limitOutcome' } as const

function LimitButton({ rules, sport }: RulesProps) {
  const t = useTranslate()
  const doneText = useDoneText()
  const { tournament, choice } = usePlaceChoice(rules)
  const standing = rules.limits.find((limit) => limit.tournament === tournament) ?? rules.limits[0]
  const [said, setSaid] = useState<Readonly<Partial<Record<keyof typeof limitNames, string>>>>({})
  const amount = (name: keyof typeof limitNames) => said[name] ?? standing?.[name] ?? ''
  return (
    <ActionButton
      permission="trading_rule"
      label={t('tradingDesk.changeLimit')}
      doneText={doneText}
      act={(reason) =>
        client.tradingLimitAsk({
          body: {
            sport,
            tournament,
            main: amount('main'),
            other: amount('other'),
            outcome: amount('outcome'),
            reason,
          },
        })
      }
    >
      <p>{t('tradingDesk.limitHint')}</p>
      {choice}
      {(['main', 'other', 'outcome'] as const).map((name) => (
        <TextField
          key={name}
          required
          fullWidth
          margin="dense"
          label={t(`tradingDesk.${limitNames[name]}`)}
          value={amount(name)}
          onChange={(event) => setSaid({ ...said, [name]: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', pattern: '\\d{1,12}(\\.\\d{1,2})?' } }}
        />
      ))}
    </ActionButton>
  )
}
