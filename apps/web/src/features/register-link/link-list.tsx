import { Button, Empty, SkeletonRows, useT } from '@baize/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useLinks } from './queries.ts'

/** The agent's links with what came of each. */
export function LinkList() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const links = useLinks()
  if (links.isPending) return <SkeletonRows count={6} />
  const first = links.data?.pages[0]
  if (!first) return <LoadError query={links} />
  const list = links.data?.pages.flatMap((page) => page.list) ?? []
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="ic" aria-hidden="true" />}
      disabled={first.open >= first.mostOpen}
      onClick={() => setOpen(true)}
    >
      {t('registerLink.newLink')}
    </Button>
  )
  return (
    <>
      <div className="rl-head">
        <span className="mut num">
          {t('registerLink.openCount', { open: first.open, most: first.mostOpen })}
        </span>
        {list.length > 0 && add}
      </div>
      {first.domains.length > 0 && (
        <p className="rl-domains">{t('registerLink.domains', { domains: first.domains.join(', ') })}</p>
      )}
      {list.length === 0 ? (
        <Empty
          ornament="vine"
          title={t('registerLink.noLinks')}
          text={t('registerLink.noLinksText')}
          action={add}
        />
      ) : (
        <ul className="rl-cards">
          {list.map((link) => (
            <LinkCard key={link.id} link={link} domain={first.domains[0]} />
          ))}
        </ul>
      )}
      <NextPage list={links} />
      {isOpen && <LinkDialog bounds={first} onClose={() => setOpen(false)} />}
    </>
  )
}
