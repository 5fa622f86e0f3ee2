import { Button, SkeletonRows, Tag, classes, useT } from '@baize/ui'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { localSecond } from '../../core/time/local-time.ts'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { saveJson } from '../../core/browser/save-json.ts'
import { checkProof } from './check.ts'
import { percentText, prizeText } from './prize-text.ts'
import { useTurnProof, type TurnProof } from './queries.ts'
import './mini-game.css'

/** All that a turn was drawn from, drawn again in the browser of whoever played it. */
export function TurnProofPage() {
  const t = useT()
  const { id = '' } = useParams()
  const proof = useTurnProof(id)
  usePageTitle(t('miniGame.proofTitle'))
  if (proof.isError) return <LoadError query={proof} />
  const within = proof.data && { label: proof.data.title, to: paths.activityPage('game', proof.data.gameId) }
  return (
    <div className="mg">
      <PageHead title={t('miniGame.proofTitle')} {...(within && { within })} />
      <p className="sec mg-lead">{t('miniGame.proofText')}</p>
      {proof.data ? <Proof proof={proof.data} /> : <SkeletonRows count={8} />}
    </div>
  )
}

function Proof({ proof }: { proof: TurnProof }) {
  const t = useT()
  const faults = useMemo(() => checkProof(proof), [proof])
  const { title, version, nonce, playedAt, seed, seedHash, clientSeed, prize, currencySymbol: symbol } = proof
  return (
    <div className="mg-proof">
      <section className="mg-panel">
        <h2>{title}</h2>
        {faults.length === 0 ? (
          <Tag tone="ok">{t('miniGame.checked')}</Tag>
        ) : (
          <Tag tone="err">{t('miniGame.wrong', { faults: faults.join(', ') })}</Tag>
        )}
        <dl className="mg-facts">
          <Fact label={t('miniGame.prize')} value={prizeText(t, prize, symbol)} />
          <Fact label={t('miniGame.playedAt')} value={localSecond(playedAt)} />
          <Fact label={t('miniGame.table')} value={String(version)} />
          <Fact label={t('miniGame.nonce')} value={String(nonce)} />
          <Fact label={t('miniGame.seedHash')} value={seedHash} isCode />
          <Fact label={t('miniGame.seed')} value={seed} isCode />
          <Fact label={t('miniGame.clientSeed')} value={clientSeed} isCode />
        </dl>
        <Button onClick={() => saveJson(`turn-${proof.id}.json`, proof)}>{t('miniGame.save')}</Button>
      </section>
      <section className="mg-panel" aria-label={t('miniGame.odds')}>
        <h2>{t('miniGame.odds')}</h2>
        <table className="mg-odds">
          <thead>
            <tr>
              <th scope="col">{t('miniGame.numbers')}</th>
              <th scope="col">{t('miniGame.prize')}</th>
              <th scope="col" className="r">
                {t('miniGame.chance')}
              </th>
            </tr>
          </thead>
          <tbody>{linesOf(proof, t)}</tbody>
        </table>
      </section>
    </div>
  )
}

/** Which numbers below a million drew which prize. */
function linesOf({ prizes, drawn, given, currencySymbol }: TurnProof, t: ReturnType<typeof useT>) {
  let from = 0
  return prizes.map(({ weight, kind, amountMinor }, place) => {
    const amount = kind === 'cash' ? (amountMinor / 100).toFixed(2) : String(amountMinor)
    const range = `${from}–${from + weight - 1}`
    from += weight
    return (
      <tr key={range} className={classes(place === drawn && 'own')}>
        <td className="num">{range}</td>
        <td>
          <b className="num">{prizeText(t, { kind, amount }, currencySymbol)}</b>{' '}
          {place === drawn && <Tag tone="ok">{t('miniGame.drawn')}</Tag>}
          {place === given && given !== drawn && <Tag tone="warn">{t('miniGame.givenInstead')}</Tag>}
        </td>
        <td className="r num">{percentText(weight)}</td>
      </tr>
    )
  })
}

const Fact = ({ label, value, isCode }: { label: string; value: string; isCode?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={classes('num', isCode && 'mg-code')}>{value}</dd>
  </div>
)
