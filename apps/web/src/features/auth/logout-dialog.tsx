import { Button, ConfirmDialog, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { client } from '../../core/calls/client.ts'
import { isAgentPath, paths } from '../../core/address/paths.ts'
import { leaveSession } from '../../core/session/session-end.ts'

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const logout = useMutation({
    mutationFn: () => client.sessionLogout(),
    // Without an answer the session ends here all the same; on the server it ends by itself when idle.
    onSettled: async () => {
      // Spec 2: from the agents' area it leads to their door.
      await navigate(isAgentPath(pathname) ? paths.agent : paths.home)
      leaveSession(queryClient)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('auth.logoutTitle')}
      text={t('auth.logoutText')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={logout.isPending} onClick={() => logout.mutate()}>
            {t('auth.logoutAction')}
          </Button>
        </>
      }
    />
  )
}
