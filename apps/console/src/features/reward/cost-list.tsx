import type { GivenValueOf, ValueOf } from '@baize/contract'
import { rewardCostBy, type ConsoleCalls } from '@baize/contract/console'
import { useQuery } from '@tanstack/react-query'
import { SelectInput, useListContext, useRecordContext } from 'react-admin'
import { BarChart } from '../../core/show/bar-chart.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { Col, MoneyCol, NumberCol } from '../../core/list/columns.tsx'
import { errorText } from '../../core/language/error-text.ts'
import { dayText } from '../../core/show/file-parts.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { MomentFilter } from '../../core/input/moment-field.tsx'
import { moneyText } from '../../core/show/money-text.ts'
import { textOr } from '../../core/language/text-or.ts'

type Line = ValueOf<ConsoleCalls['rewardCostList']>['list'][number]
type Days = GivenValueOf<ConsoleCalls['rewardCostList']>['list']

const asksAgainMs = 30_000
const chartDays = 100
const filters = [
  <SelectInput key="by" source="by" alwaysOn choices={choicesOf(rewardCostBy.options, 'rewardCost_')} />,
  <MomentFilter kind="day" key="from" source="from" alwaysOn />,
  <MomentFilter kind="day" key="to" source="to" alwaysOn />,
]

/** What rewards cost: money when it is given, and what became of bonuses since. */
export const RewardCostList = () => (
  <ListPage filters={filters} asksAgainMs={asksAgainMs} summary={<Chart />}>
    <Col source="name">
      <Name />
    </Col>
    <NumberCol source="grants" />
    <NumberCol source="members" label="field.receivers" />
    <MoneyCol source="given" />
    <MoneyCol source="converted" />
    <MoneyCol source="returned" />
    <MoneyCol source="stillOpen" />
    <NumberCol source="points" />
  </ListPage>
)

function Name() {
  const t = useTranslate()
  const language = useLanguage()
  const line = useRecordContext<Line>()
  if (!line) return null
  const { id, by, title } = line
  if (title) return <>{language === 'bn' ? title.BN : title.EN}</>
  if (by === 'day') return <>{dayText(id)}</>
  if (by === 'rule') return <>{t('rewardDesk.noRule')}</>
  return <>{textOr(t, `choice.${by === 'family' ? 'rewardFamily_' : 'rewardGift_'}${id}`, id)}</>
}

/** Money given on each day of the chosen time. */
function Chart() {
  const t = useTranslate()
  const list = useListContext<Line>()
  const { from, to } = list.filterValues as { from?: string; to?: string }
  const time = { ...(from && { from }), ...(to && { to }) }
  const { data, error } = useQuery({
    queryKey: ['rewardCostDays', time],
    queryFn: ({ signal }) =>
      client.rewardCostList({ query: { by: 'day', pageSize: chartDays, ...time }, signal }),
    refetchInterval: asksAgainMs,
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  const days: Days = data?.list ?? []
  // One day is what the table says already.
  if (days.length < 2) return null
  return (
    <section aria-label={t('rewardDesk.perDay')} className="rule-chart">
      <BarChart
        label={t('rewardDesk.perDay')}
        bars={[...days].reverse().map(({ id, given, grants, currency }) => ({
          name: dayText(id),
          label: id.slice(8),
          value: Number(given),
          text: `${moneyText(given, currency)} (${grants})`,
        }))}
      />
    </section>
  )
}
