import { permissionGroups, type PermissionGroup } from '@baize/contract/console'
import { Menu as FrameMenu } from 'react-admin'
import { useTranslate } from '../core/language/language.ts'
import { operator } from '../core/session/operator.ts'
import { resources } from '../resources.ts'
import './menu.css'

const titles = {
  people: 'desk.groupPeople',
  money: 'desk.groupMoney',
  play: 'desk.groupPlay',
  content: 'desk.groupContent',
  site: 'desk.groupSite',
  house: 'desk.groupHouse',
} as const satisfies Record<PermissionGroup, string>

/** The parts of the console that this operator may open, by subject. */
export function Menu() {
  const t = useTranslate()
  const allowed = new Set(operator.use()?.permissions)
  const mine = resources.filter(({ permission }) => allowed.has(permission))
  return (
    <FrameMenu>
      <FrameMenu.DashboardItem />
      {permissionGroups.map((group) => {
        const parts = mine.filter((resource) => resource.group === group)
        if (parts.length === 0) return null
        return (
          <div key={group} role="group" aria-label={t(titles[group])}>
            <p className="menu-group" aria-hidden="true">
              {t(titles[group])}
            </p>
            {parts.map(({ name, icon: Icon }) => (
              <FrameMenu.Item
                key={name}
                to={`/${name}`}
                primaryText={t(`resource.${name}`)}
                leftIcon={<Icon />}
              />
            ))}
          </div>
        )
      })}
    </FrameMenu>
  )
}
