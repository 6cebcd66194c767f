import { ActionMenu, MenuAct, MenuLink } from '#web/ui/lists/ActionMenu.tsx'
import type { PageAct } from './PageAct.ts'

interface ActMenuProps {
  title: string
  acts: readonly PageAct[]
  at: Element
  onClose: () => void
}

/** The further actions of a page: one that is chosen closes the menu. */
export const ActMenu = ({ title, acts, at, onClose }: ActMenuProps) => (
  <ActionMenu at={at} onClose={onClose} title={title}>
    {acts.map(({ label, icon, isDisabled, href, onPress }) =>
      href === undefined ? (
        <MenuAct
          disabled={isDisabled ?? false}
          icon={icon}
          key={label}
          onClick={() => {
            onClose()
            onPress()
          }}
        >
          {label}
        </MenuAct>
      ) : (
        <MenuLink href={href} icon={icon} key={label}>
          {label}
        </MenuLink>
      ),
    )}
  </ActionMenu>
)
