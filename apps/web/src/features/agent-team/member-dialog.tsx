import {
  Amount,
  Button,
  Checkbox,
  Dialog,
  SkeletonRows,
  TextArea,
  TextField,
  showToast,
  useT,
} from '@baize/ui'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { paths } from '../../core/address/paths.ts'
import { useAgentRights } from '../../core/queries/agent-rights.ts'
import { useMember as useSelf } from '../../core/queries/queries.ts'
import { MemberActs } from './member-acts.tsx'
import { MemberContracts } from './member-contracts.tsx'
import { useMember, useWriteNote } from './queries.ts'

interface MemberDialogProps {
  account: string
  onClose: () => void
}

/** A direct downline with the agent's note and group. */
export function MemberDialog({ account, onClose }: MemberDialogProps) {
  const member = useMember(account)
  return (
    <Dialog title={account} onClose={onClose}>
      {member.data ? (
        <>
          <Form key={member.data.version} member={member.data} account={account} />
          <Own member={member.data} account={account} />
        </>
      ) : member.isError ? (
        <LoadError query={member} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Dialog>
  )
}

type Known = NonNullable<ReturnType<typeof useMember>['data']>

const most = { note: 500, label: 40 } as const

function Form({ member, account }: { member: Known; account: string }) {
  const t = useT()
  const [note, setNote] = useState(member.note)
  const [label, setLabel] = useState(member.label)
  const [noCredits, setNoCredits] = useState(member.noCredits)
  const write = useWriteNote(account)
  const count = { is: note.length, max: most.note }
  return (
    <form
      className="at-form"
      onSubmit={(event) => {
        event.preventDefault()
        write.mutate(
          { note, label, noCredits, version: member.version },
          {
            onSuccess: () => showToast({ tone: 'ok', title: t('agentTeam.saved') }),
            onError: () => showToast({ tone: 'bad', title: t('agentTeam.saveFailed') }),
          },
        )
      }}
    >
      <Facts member={member} />
      {!member.noCredits && <SendLink account={account} />}
      <TextField
        label={t('agentTeam.label')}
        value={label}
        maxLength={most.label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <TextArea
        label={t('agentTeam.note')}
        value={note}
        maxLength={most.note}
        rows={4}
        count={count}
        countLabel={t('agentTeam.noteCount', count)}
        onChange={(event) => setNote(event.target.value)}
      />
      <Checkbox checked={noCredits} onChange={(event) => setNoCredits(event.target.checked)}>
        {t('agentTeam.noCredits')}
      </Checkbox>
      <Button type="submit" variant="primary" isBusy={write.isPending}>
        {t('agentTeam.save')}
      </Button>
    </form>
  )
}

/** What an agent sees and asks for; an assistant has no contracts and asks for nothing. */
function Own({ member, account }: { member: Known; account: string }) {
  const { data: self } = useSelf()
  if (self === undefined || self.type === 42) return null
  return (
    <div className="at-form at-more">
      {member.isAgent && <MemberContracts account={member.account} />}
      <MemberActs account={account} suspendAskedAt={member.suspendAskedAt} />
    </div>
  )
}

/** Leads to the page that sends credits, with the account filled in, for who may send them. */
function SendLink({ account }: { account: string }) {
  const t = useT()
  if (useAgentRights()?.sendsDown !== true) return null
  const to = `${paths.agentPage('transferDownline')}&${new URLSearchParams({ account })}`
  return (
    <Link className="btn" to={to}>
      <SendHorizontal className="ic" aria-hidden="true" />
      {t('agentTeam.send')}
    </Link>
  )
}

function Facts({ member }: { member: Known }) {
  const t = useT()
  const time = useHouseTime()
  return (
    <dl className="kp at-facts">
      <div>
        <dt>{t('agentTeam.nickname')}</dt>
        <dd>{member.nickname}</dd>
      </div>
      <div>
        <dt>{t('agentTeam.joinedAt')}</dt>
        <dd className="num">{time(member.joinedAt)}</dd>
      </div>
      {member.balance !== null && (
        <div>
          <dt>{t('agentTeam.balance')}</dt>
          <dd>
            <Amount value={member.balance} symbol={member.currencySymbol} />
          </dd>
        </div>
      )}
    </dl>
  )
}
