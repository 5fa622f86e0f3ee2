import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls, ConsoleErrorCode } from '@baize/contract/console'
import { useTranslate } from '../../core/language/language.ts'
import { useKindText } from './kind-text.ts'

type Preview = ValueOf<ConsoleCalls['agentMovePreview']>

/** Everything that a move changes, as the server would do it now. */
export function MoveEffect({ preview }: { readonly preview: Preview }) {
  const t = useTranslate()
  const kindText = useKindText()
  const { refusal, contracts, agents, members } = preview
  const pathText = (path: Preview['to']) =>
    path.length === 0 ? t('agentDesk.top') : path.map(({ username }) => username).join(' › ')
  return (
    <section className="agent-effect" aria-label={t('agentDesk.moveEffect')}>
      <b>{t('agentDesk.moveEffect')}</b>
      {refusal !== null && <p role="alert">{t(`consoleErrors.${refusal as ConsoleErrorCode}`)}</p>}
      <dl className="values">
        <div>
          <dt>{t('agentDesk.moveFrom')}</dt>
          <dd>{pathText(preview.from)}</dd>
        </div>
        <div>
          <dt>{t('agentDesk.moveBelow')}</dt>
          <dd>{pathText(preview.to)}</dd>
        </div>
      </dl>
      <ul>
        <li>{t('agentDesk.moveAlong', { agents, members })}</li>
        <li>{t('agentDesk.moveDepth', { depth: preview.depth, most: preview.maxDepth })}</li>
        <li>{t('agentDesk.moveHistory')}</li>
      </ul>
      {refusal === null && (
        <>
          <b>{contracts.length === 0 ? t('agentDesk.moveNoContracts') : t('agentDesk.moveContracts')}</b>
          <ul>
            {contracts.map(({ kind, payer, payee, isCascade }) => (
              <li key={`${kind} ${payer} ${payee}`}>
                {t('agentDesk.moveContract', {
                  kind: kindText(kind),
                  payer: payer || t('agentDesk.house'),
                  payee,
                })}
                {isCascade && ` (${t('agentDesk.moveCascade')})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
