import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { paths, safeNext } from '../core/address/paths.ts'
import { helpAbove, popup, raised, type Popup } from '../core/session/popup.ts'
import { askedProof } from '../core/sign-in/proof.ts'
import { onFirstAct } from '../core/browser/first-act.ts'
import { loadAuthDialog } from './load-auth-dialog.ts'
import { LoaderModal } from './loader-modal.tsx'

const loadStage = () => import('./popup-stage.tsx')
const PopupOf = lazy(() => loadStage().then((module) => ({ default: module.PopupOf })))
const HelpAbove = lazy(() => loadStage().then((module) => ({ default: module.HelpAbove })))
const ProofPopup = lazy(() => loadStage().then((module) => ({ default: module.ProofPopup })))

/** The popup that the address itself names: /login, /register and /help. */
function useRoutePopup(): Popup | undefined {
  const { pathname, hash } = useLocation()
  const [query] = useSearchParams()
  if (pathname === paths.help()) return { name: 'help', article: articleOf(hash) }
  if (pathname !== paths.login && pathname !== paths.register) return undefined
  return { name: pathname === paths.login ? 'login' : 'register', wanted: safeNext(query.get('next')) }
}

/** Spec 2: the anchor of /help names the article, as #term the terms of use. */
const articleOf = (hash: string): string | undefined => /^#([\w-]{1,64})$/.exec(hash)?.[1]

/** Everything that may lie over a page; what was opened by hand comes before what the address names. */
export function Popups() {
  const opened = popup.use()
  const layer = raised.use()
  const routed = useRoutePopup()
  const hasHelpAbove = helpAbove.use() !== undefined
  const hasProof = askedProof.use() !== undefined
  const shown = opened ?? routed
  const isDoor = shown?.name === 'login' || shown?.name === 'register'
  // Beside the stage, not after it.
  useEffect(() => {
    if (isDoor) void loadAuthDialog()
  }, [isDoor])
  // Who only looks does without; who begins to act need not wait.
  useEffect(() => onFirstAct(() => void loadStage()), [])
  return (
    <>
      <Suspense fallback={<LoaderModal />}>
        {shown && <PopupOf key={layer} shown={shown} isRouted={opened === undefined} />}
      </Suspense>
      <Suspense>{hasHelpAbove && <HelpAbove />}</Suspense>
      <Suspense>{hasProof && <ProofPopup />}</Suspense>
    </>
  )
}
