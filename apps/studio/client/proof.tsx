import { readProof } from './core/api.ts'
import { openPublicPage } from './core/public-page.tsx'
import { ProofPage } from './proof/proof-page.tsx'

void openPublicPage({
  read: readProof,
  title: (_asked, { catalogue }) => catalogue.studio.proofTitle,
  show: (asked) => <ProofPage asked={asked} />,
})
