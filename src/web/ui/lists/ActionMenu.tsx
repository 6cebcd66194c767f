import type { ReactNode } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { Anchor } from '#web/ui/Anchor.tsx'
import { popoverClass } from '#web/ui/dialogs/popover-style.ts'

interface ActionMenuProps {
  title: string
  /** The button that opened it. */
  at: Element
  onClose: () => void
  /** Its items. */
  children: ReactNode
  hint?: string | undefined
}

/** Actions and pages, in a list at the button that opened it. */
export const ActionMenu = ({ title, at, onClose, children, hint }: ActionMenuProps) => (
  <Popover
    className={popoverClass}
    isOpen
    offset={4}
    onOpenChange={open => open || onClose()}
    placement="bottom start"
    triggerRef={{ current: at }}
  >
    <Dialog aria-label={title} className="w-72 max-w-[calc(100vw-24px)] p-1.5 outline-none">
      <ul className="grid">{children}</ul>
      {hint && <p className="px-2.5 pt-1 pb-2 text-13 text-ink-2">{hint}</p>}
    </Dialog>
  </Popover>
)

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 text-left text-15 font-label wrap-anywhere -outline-offset-2 hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-3 disabled:hover:bg-transparent desk:min-h-10 desk:text-14'

interface ItemProps {
  icon: ReactNode
  children: ReactNode
  /** A fact, at the end of the line. */
  detail?: ReactNode
}

const Detail = ({ children }: { children: ReactNode }) =>
  children && <span className="ml-auto shrink-0 pl-3 text-13 font-normal text-ink-2">{children}</span>

export const MenuAct = ({
  icon,
  children,
  detail,
  ...button
}: ItemProps & { disabled?: boolean; onClick: () => void }) => (
  <li>
    <button {...button} className={item} type="button">
      {icon}
      {children}
      <Detail>{detail}</Detail>
    </button>
  </li>
)

export const MenuLink = ({ icon, children, detail, href }: ItemProps & { href: string }) => (
  <li>
    <Anchor className={item} href={href}>
      {icon}
      {children}
      <Detail>{detail}</Detail>
    </Anchor>
  </li>
)
