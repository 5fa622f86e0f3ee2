import { Rosette, useT } from '@baize/ui'
import seat from 'drawn:seat'
import { Navigate, useNavigate } from 'react-router'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { openPopup } from '../../core/session/popup.ts'
import { isAgent, useMember } from '../../core/queries/queries.ts'
import { LoginForm } from './login-form.tsx'
import '../../verify/verify.css'
import './auth.css'
import './agent-login.css'

/** The agents' own door; who is an agent and logged in goes on to the back-office. */
export function AgentLoginPage() {
  const t = useT()
  const navigate = useNavigate()
  const { data: member } = useMember()
  usePageTitle(t('agent.doorTitle'))
  if (member && isAgent(member)) return <Navigate to={paths.agentHome} replace />
  return (
    <div className="ag-door">
      <div className="ag-felt felt stitch">
        <Rosette size={640} className="ag-orn" />
        <img src={seat} alt="" />
        <p className="ag-lead">{t('agent.doorLead')}</p>
        <p className="ag-text">{t('agent.doorText')}</p>
      </div>
      <section className="ag-form">
        <h1>{t('agent.doorTitle')}</h1>
        {member && (
          <p className="ag-note">{t('agent.wrongAccount', { name: member.nickname || member.account })}</p>
        )}
        <LoginForm
          area="agent"
          wanted={paths.agentHome}
          onDone={() => void navigate(paths.agentHome, { replace: true })}
          onForgot={() => openPopup({ name: 'forgot' })}
        />
      </section>
    </div>
  )
}
